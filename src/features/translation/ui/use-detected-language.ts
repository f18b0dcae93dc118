import { useEffect, useState } from 'react';
import type { Locale } from '#shared/locales.ts';
import { useCall } from '#ui/calling.tsx';
import { detectLanguage } from '../contract.ts';

/** Typing rests this long before the text is looked at. */
const restMs = 700;

/** The language of what is being written, once typing rests; undefined until the text tells. */
export function useDetectedLanguage(written: string): Locale | undefined {
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
