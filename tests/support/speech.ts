import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '#shared/locales.ts';
import { type Speech, makeSpeech } from '#ui/messages.tsx';
import type { Messages } from '#ui/say-message.ts';

const root = path.resolve(import.meta.dirname, '../../locales');

/** The interface's voice in a locale with all its messages, as the build compiles them. */
export function speechOf(locale: Locale): Speech {
  const messages: Record<string, unknown> = {};
  for (const file of readdirSync(path.join(root, locale))) {
    const texts: Record<string, string> = JSON.parse(readFileSync(path.join(root, locale, file), 'utf8'));
    for (const [id, text] of Object.entries(texts)) messages[id] = compileMessage(text);
  }
  return makeSpeech(locale, messages as Messages);
}
