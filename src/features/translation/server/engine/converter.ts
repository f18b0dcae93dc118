import type { Locale } from '#shared/locales.ts';

/** What readers are told converted it. */
export const converterName = 'OpenCC';

type Convert = (text: string) => string;
let loading: Promise<Record<'zh' | 'zh_TW', Convert>> | undefined;

/** Whether one locale's text becomes the other's by writing it in other characters. */
export function isConversion(from: Locale, to: Locale): boolean {
  return (from === 'zh' && to === 'zh_TW') || (from === 'zh_TW' && to === 'zh');
}

/** Loads what writes Simplified Chinese in the characters and words of Taiwan, or the other way. It takes about 80 MB. */
export async function loadConverter(to: 'zh' | 'zh_TW'): Promise<Convert> {
  loading ??= load();
  return (await loading)[to];
}

async function load(): Promise<Record<'zh' | 'zh_TW', Convert>> {
  const { Converter } = await import('opencc-js');
  return { zh: Converter({ from: 'twp', to: 'cn' }), zh_TW: Converter({ from: 'cn', to: 'twp' }) };
}
