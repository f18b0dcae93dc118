import { textIn } from '#shared/passage.ts';
import { useCall } from '#ui/calling.tsx';
import { type Choice, ChipPicker } from '#ui/fields/chip-picker.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { listTags } from '../contract.ts';

type TagFieldProps = { limit: number; chosen: readonly Choice[]; onChange: (chosen: readonly Choice[]) => void };

/** Up to `limit` tags for what is being written, found by typing in the writer's language. */
export function TagField({ limit, chosen, onChange }: TagFieldProps) {
  const text = useText();
  const locale = useLocale();
  const call = useCall();
  async function search(typed: string): Promise<Choice[]> {
    const tags = await call(listTags, { q: typed.slice(0, 40) }).catch(() => []);
    return tags.map((tag) => ({ id: tag.id, title: textIn(tag, 'title', locale) }));
  }
  return (
    <ChipPicker
      label={text('write.tags')}
      limit={limit}
      chosen={chosen}
      onChange={onChange}
      onSearch={search}
      labels={{
        count: text('write.tag_count', { count: chosen.length, limit }),
        remove: (title) => text('write.remove_tag', { title }),
        none: text('write.no_such_tag'),
      }}
    />
  );
}
