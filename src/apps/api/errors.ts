import { accountError } from '#features/accounts/contract.ts';
import { commentError } from '#features/comments/contract.ts';
import { moderationError } from '#features/moderation/contract.ts';
import { subCategoryError } from '#features/sub-categories/contract.ts';
import { tagError } from '#features/tags/contract.ts';
import { threadError } from '#features/threads/contract.ts';
import { translationError } from '#features/translation/contract.ts';
import { requestError } from '#shared/errors.ts';

/** Every expected error of the product: its code and its HTTP status. */
export const errorCatalogue: Readonly<Record<string, number>> = {
  ...requestError.statuses,
  ...accountError.statuses,
  ...commentError.statuses,
  ...moderationError.statuses,
  ...subCategoryError.statuses,
  ...tagError.statuses,
  ...threadError.statuses,
  ...translationError.statuses,
};
