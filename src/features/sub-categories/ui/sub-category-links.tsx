import { localePath } from '#shared/locales.ts';
import { textIn } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { LinkList } from '#ui/pages/link-list.tsx';
import type { SubCategory } from '../contract.ts';

/** Sub-categories as links with how much is there. */
export function SubCategoryLinks({ subCategories }: { subCategories: readonly SubCategory[] }) {
  const text = useText();
  const locale = useLocale();
  return (
    <LinkList
      links={subCategories.map((one) => ({
        href: localePath(locale, `/sub-category/${one.id}`),
        title: textIn(one, 'title', locale),
        note: text('thread.threads', { count: one.thread_count }),
      }))}
    />
  );
}
