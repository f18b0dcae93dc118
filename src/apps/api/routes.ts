import { accountRoutes } from '#features/accounts/server/routes.ts';
import { commentRoutes } from '#features/comments/server/routes.ts';
import type { PublicSettings } from '#features/configs/server/service.ts';
import { configRoutes } from '#features/configs/server/routes.ts';
import { moderationRoutes } from '#features/moderation/server/routes.ts';
import { overlayRoutes } from '#features/overlay/server/routes.ts';
import { subCategoryRoutes } from '#features/sub-categories/server/routes.ts';
import { tagRoutes } from '#features/tags/server/routes.ts';
import { threadPageRoutes } from '#features/thread-pages/server/routes.ts';
import { threadRoutes } from '#features/threads/server/routes.ts';
import type { TranslationSettings } from '#features/translation/server/engines.ts';
import { translationRoutes } from '#features/translation/server/routes.ts';
import type { BoundOperation } from '#platform/http/bind.ts';
import { type Log, silence } from '#platform/log/log.ts';

/** What the API has to know of an installation. Without an engine only the memory translates. */
export type ApiSettings = PublicSettings & { translation?: TranslationSettings; log?: Log };

/** Every operation of the API. */
export function allRoutes(settings: ApiSettings): BoundOperation[] {
  const { translation = {}, log = silence } = settings;
  return [
    ...accountRoutes,
    ...configRoutes(settings),
    ...subCategoryRoutes,
    ...threadRoutes,
    ...threadPageRoutes,
    ...commentRoutes,
    ...tagRoutes,
    ...moderationRoutes,
    ...overlayRoutes,
    ...translationRoutes({ settings: translation, log }),
  ];
}
