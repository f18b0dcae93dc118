import { useEffect, useState } from 'react';
import { type Locale, isLocale, localeFacts, locales } from '#shared/locales.ts';
import { useCall } from '#ui/calling.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useText } from '#ui/messages.tsx';
import { detectLanguage } from '../contract.ts';

type LanguageFieldProps = {
  /** What is being written, to see which language it is in. */
  written: string;
  /** What the writer chose; undefined follows the text. */
  chosen: Locale | undefined;
  onChange: (chosen: Locale | undefined) => void;
};

/** The language of what is being written: seen from the text while typing, and changeable. */
export function LanguageField({ written, chosen, onChange }: LanguageFieldProps) {
  const text = useText();
  const detected = useDetectedLanguage(written);
  const automatic =
    detected === undefined
      ? text('write.language_unknown')
      : text('write.language_seen', { language: localeFacts[detected].name });
  return (
    <SelectField
      label={text('write.language')}
      value={chosen ?? ''}
      onChange={(event) => onChange(isLocale(event.target.value) ? event.target.value : undefined)}
      options={[
        { value: '', label: automatic },
        ...locales.map((locale) => ({ value: locale, label: localeFacts[locale].name, lang: localeFacts[locale].tag })),
      ]}
    />
  );
}

/** Typing rests this long before the text is looked at. */
const restMs = 700;

function useDetectedLanguage(written: string): Locale | undefined {
  const call = useCall();
  const [detected, setDetected] = useState<Locale>();
  useEffect(() => {
    if (written.trim().length < 4) return undefined;
    const timer = setTimeout(() => {
      // Not knowing the language only leaves the chip as it was; the server looks again when the text is sent.
      call(detectLanguage, { text: written.slice(0, 2000) }).then(
        (found) => setDetected(found.locale),
        () => undefined,
      );
    }, restMs);
    return () => clearTimeout(timer);
  }, [call, written]);
  return detected;
}
