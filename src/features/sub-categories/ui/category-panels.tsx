import { textIn } from '#shared/passage.ts';
import { useLocale } from '#ui/messages.tsx';
import { SidePanel } from '#ui/pages/side-panel.tsx';
import type { Category } from '../contract.ts';
import { SubCategoryLinks } from './sub-category-links.tsx';

/** The sub-categories beside the genres: units, media, groups and events, in that order; empty ones are left out. */
export function CategoryPanels({ categories }: { categories: readonly Category[] }) {
  const locale = useLocale();
  return categories
    .filter((category) => category.kind !== 'genre' && category.sub_categories.length > 0)
    .map((category) => (
      <SidePanel key={category.id} title={textIn(category, 'title', locale)}>
        <SubCategoryLinks subCategories={category.sub_categories} />
      </SidePanel>
    ));
}
