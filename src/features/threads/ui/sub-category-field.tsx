import type { Category } from '#features/sub-categories/contract.ts';
import { textIn } from '#shared/passage.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useLocale, useText } from '#ui/messages.tsx';

type SubCategoryFieldProps = {
  categories: readonly Category[];
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

/** Where a thread goes: every sub-category under the name of its category. */
export function SubCategoryField({ categories, value, error, onChange }: SubCategoryFieldProps) {
  const text = useText();
  const locale = useLocale();
  const options = categories.flatMap((category) =>
    category.sub_categories.map((one) => ({
      value: String(one.id),
      label: `${textIn(category, 'title', locale)} · ${textIn(one, 'title', locale)}`,
    })),
  );
  return (
    <SelectField
      label={text('write.sub_category')}
      name="sub_category"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      options={[{ value: '', label: text('write.choose_place') }, ...options]}
    />
  );
}
