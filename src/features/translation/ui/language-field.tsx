import { type Locale, isLocale, localeFacts, locales } from '#shared/locales.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useText } from '#ui/messages.tsx';

type LanguageFieldProps = {
  /** The language that the text seems to be in. */
  detected: Locale | undefined;
  /** What the writer chose; undefined follows the text. */
  chosen: Locale | undefined;
  onChange: (chosen: Locale | undefined) => void;
};

/** The language of what is being written: seen from the text while typing, and changeable. */
export function LanguageField({ detected, chosen, onChange }: LanguageFieldProps) {
  const text = useText();
  const automatic =
    detected === undefined
      ? text('write.language_unknown')
      : text('write.language_seen', { language: localeFacts[detected].name });
  return (
    <SelectField
      label={text('write.language')}
      name="language"
      value={chosen ?? ''}
      onChange={(event) => onChange(isLocale(event.target.value) ? event.target.value : undefined)}
      options={[
        { value: '', label: automatic },
        ...locales.map((locale) => ({ value: locale, label: localeFacts[locale].name, lang: localeFacts[locale].tag })),
      ]}
    />
  );
}
