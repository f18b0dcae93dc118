import { localePath } from '#shared/locales.ts';
import { textIn } from '#shared/passage.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { useLocale } from '#ui/messages.tsx';
import type { ShownComment } from '../contract.ts';

/** The tags of a comment; nothing where there are none. */
export function CommentTags({ tags }: Pick<ShownComment, 'tags'>) {
  const locale = useLocale();
  if (tags.length === 0) return null;
  return (
    <span className="tag-list">
      {tags.map((tag) => (
        <Tag key={tag.id} href={localePath(locale, `/tag/${tag.id}`)} title={textIn(tag, 'title', locale)} locale={locale} />
      ))}
    </span>
  );
}
