import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Locale, locales } from '#shared/locales.ts';
import { type PassageState, passageStates } from '#shared/passage.ts';
import { CallProvider } from '#ui/calling.tsx';
import { writeMarkup } from '#ui/markup/write-markup.ts';
import { type Speech, SpeechProvider, makeSpeech } from '#ui/messages.tsx';
import { readHostileStrings } from '../../../../tests/support/hostile-strings.ts';
import { messagesOf } from '../../../../tests/support/messages.ts';
import type { ShownComment } from '../contract.ts';
import { CommentItem } from './comment-item.tsx';
import { StencilledComment } from './comment-stencil.tsx';

const names = ['Aiko', '', 'وداد <b>', `"O'Neil" & {name}`, '$& $1', '合気 道', ...readHostileStrings()];
const roles = [null, 'manager', 'administrator'] as const;

/** Comments that differ in everything, the kinds of them all in turn. */
function commentOf(nth: number, source: Locale, state: PassageState): ShownComment {
  const name = names[nth % names.length] ?? '';
  const at = new Date(Date.UTC(2020, nth % 60, 1 + (nth % 28), nth % 24, 0, 0, nth % 1000)).toISOString();
  return {
    id: nth + 1,
    thread_id: 7 * nth + 1,
    user_id: 3 * nth + 2,
    sub_comment_count: nth % 4,
    html: `<p>${nth} <a href="#c-1">$&amp;</a> \uE000 html</p>`,
    source_locale: source,
    poster_name: name,
    poster_role: roles[nth % 3] ?? null,
    created_at: at,
    edited_at: nth % 2 === 0 ? null : at,
    tags: Array.from({ length: nth % 3 }, (_, place) => ({ id: nth + place, title: name })),
    translations: { text: { state, by: nth % 5 < 2 ? name : null } },
  };
}

function render(speech: Speech, node: ReactNode): string {
  const call = () => Promise.reject(new Error('nothing is called'));
  return renderToString(
    <SpeechProvider speech={speech}>
      <CallProvider call={call}>{node}</CallProvider>
    </SpeechProvider>,
  );
}

type Below = { replies: readonly ShownComment[]; as: typeof CommentItem | typeof StencilledComment };

function listBelow({ replies, as: Comment }: Below): ReactNode {
  return replies.length > 0 && replies.map((reply) => <Comment key={reply.id} comment={reply} />);
}

/** Writes where hooks work. */
function Writing({ node, give }: { node: ReactNode; give: (markup: string) => void }) {
  give(writeMarkup(node));
  return null;
}

function write(speech: Speech, node: ReactNode): string {
  let written = '';
  render(speech, <Writing node={node} give={(markup) => (written = markup)} />);
  return written;
}

test.each(locales)('comments of all kinds are written as React renders them: %s', (locale) => {
  const speech = makeSpeech(locale, messagesOf(locale));
  let nth = 0;
  for (const source of locales) {
    for (const state of passageStates) {
      for (let time = 0; time < 3; time += 1) {
        const comment = commentOf((nth += 1), source, state);
        const replies = nth % 11 < 2 ? [commentOf(nth + 1, source, state)] : [];
        const props = {
          comment,
          isOriginalPage: nth % 7 === 0,
          actions: nth % 3 > 0 && <button type="button">{nth % 3 > 1 && comment.poster_name}</button>,
        };
        const stencilled = <StencilledComment {...props} replies={listBelow({ replies, as: StencilledComment })} />;
        const rendered = render(speech, <CommentItem {...props} replies={listBelow({ replies, as: CommentItem })} />);
        expect(write(speech, stencilled)).toBe(rendered);
        // Elements could be rendered.
        expect(() => render(speech, stencilled)).toThrow('finished markup');
      }
    }
  }
});
