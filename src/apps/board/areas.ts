import type { Speech } from '#ui/messages.tsx';
import { loadMessages } from '#apps/site/load-messages.ts';

let held: { speech: Speech; loaded: Set<string> } | undefined;

/** Keeps the document's voice, so that areas of messages can be added to it when a form or the desk is opened. */
export function holdSpeech(speech: Speech, areas: readonly string[]): void {
  held = { speech, loaded: new Set(areas) };
}

/** Loads an area of messages into the document's voice, once. On the server all areas are there. */
export async function needArea(area: string): Promise<void> {
  if (held === undefined || held.loaded.has(area)) return;
  const { speech, loaded } = held;
  Object.assign(speech.messages, await loadMessages(speech.locale, [area]));
  loaded.add(area);
}
