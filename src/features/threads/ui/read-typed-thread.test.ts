import { expect, test } from 'vitest';
import { readTypedThread } from './read-typed-thread.ts';
import type { ThreadDraft } from './thread-draft.ts';

const initial: ThreadDraft = { subCategoryId: '', title: '', text: '', tags: [], isTranslationOff: false };
const asRendered = { sub_category: '', title: '', text: '', language: '' };

function typedInto(fields: Record<string, string>, stored: Partial<ThreadDraft> = {}, from = initial) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...asRendered, ...fields })) form.set(name, value);
  return readTypedThread(form, { initial: from, stored: { ...from, ...stored } });
}

test('a form as the server rendered it holds nothing that was typed', () => {
  expect(typedInto({}, { title: 'Kept', text: 'Kept before.' })).toEqual({});
  const edited = { ...initial, title: 'Grip', text: 'Tight?\nOr not?' };
  expect(typedInto({ title: 'Grip', text: 'Tight?\r\nOr not?' }, {}, edited)).toEqual({});
});

test('everything that was typed or chosen is taken', () => {
  const fields = { sub_category: '3', title: 'Grip', text: 'Tight?', language: 'ja', is_translation_off: 'on' };
  expect(typedInto(fields)).toEqual({
    subCategoryId: '3',
    title: 'Grip',
    text: 'Tight?',
    language: 'ja',
    isTranslationOff: true,
  });
});

test('what was typed beside a stored draft follows it, and what the browser filled in again is not doubled', () => {
  expect(typedInto({ text: 'New.' }, { text: 'Stored.' })).toEqual({ text: 'Stored.\n\nNew.' });
  expect(typedInto({ text: 'Stored.' }, { text: 'Stored.' })).toEqual({ text: 'Stored.' });
  expect(typedInto({ text: 'Stored. And on.' }, { text: 'Stored.' })).toEqual({ text: 'Stored. And on.' });
});
