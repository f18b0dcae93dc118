import { type Locale, localeFacts } from '#shared/locales.ts';
import { Avatar } from '#ui/drawings/avatar.tsx';
import { escapeMarkup } from '#ui/markup/escape-markup.ts';
import { Stencil } from '#ui/markup/stencil.ts';
import { Finished, writeMarkup } from '#ui/markup/write-markup.ts';
import { useLocale } from '#ui/messages.tsx';
import { formatDate } from '#ui/texts/format-date.ts';
import type { ShownComment } from '../contract.ts';
import { CommentItem, type CommentItemProps } from './comment-item.tsx';
import { CommentBadges } from './comment-badges.tsx';
import { CommentTags } from './comment-tags.tsx';

type StencilledProps = Omit<CommentItemProps, 'place'>;
type Values = ReturnType<typeof valuesOf>;

/** Everything that a comment's markup depends on beside the values in it. */
type Kind = {
  source: Locale;
  state: ShownComment['translations']['text']['state'];
  isMended: boolean;
  isOriginalPage: boolean;
  hasActions: boolean;
  hasReplies: boolean;
};

/** Many more than there are on a busy board; one takes 4 kB. */
const mostKinds = 10_000;
const stencils = new Map<string, Stencil<keyof Values>>();

/**
 * A comment in a list that the server writes. What comments of a kind share is written once, for a sample, and from then on
 * only the values are set in: a third of the time of writing all elements (decision record 0077).
 */
export function StencilledComment(props: StencilledProps) {
  const locale = useLocale();
  const stencil = stencilFor(kindOf(props), locale);
  if (stencil === undefined) return <CommentItem {...props} />;
  return <Finished markup={stencil.write(valuesOf(props, locale))} />;
}

function stencilFor(kind: Kind, locale: Locale): Stencil<keyof Values> | undefined {
  let key: string = locale;
  for (const value of Object.values(kind)) key += ` ${value}`;
  const known = stencils.get(key);
  if (known !== undefined || stencils.size >= mostKinds) return known;
  const made = cut(kind, locale);
  if (made !== undefined) stencils.set(key, made);
  return made;
}

function kindOf({ comment, isOriginalPage = false, actions, replies }: StencilledProps): Kind {
  const { state, by } = comment.translations.text;
  return {
    source: comment.source_locale,
    state,
    isMended: by !== null,
    isOriginalPage,
    hasActions: Boolean(actions),
    hasReplies: Boolean(replies),
  };
}

/** What is set into the markup of a comment, as it stands there. */
function valuesOf({ comment, actions, replies }: StencilledProps, locale: Locale) {
  return {
    avatar: writeMarkup(<Avatar memberId={comment.user_id} name={comment.poster_name} />),
    badges: writeMarkup(<CommentBadges role={comment.poster_role} isEdited={comment.edited_at !== null} />),
    tags: writeMarkup(<CommentTags tags={comment.tags} />),
    id: String(comment.id),
    thread: String(comment.thread_id),
    name: escapeMarkup(comment.poster_name),
    by: escapeMarkup(comment.translations.text.by ?? ''),
    time: escapeMarkup(comment.created_at),
    date: escapeMarkup(formatDate(new Date(comment.created_at), localeFacts[locale].tag)),
    html: comment.html,
    actions: writeMarkup(actions),
    replies: writeMarkup(replies),
  };
}

/** Cuts a stencil from a sample of a kind, whose values are all different and stand nowhere else in it. */
function cut(kind: Kind, locale: Locale): Stencil<keyof Values> | undefined {
  const sample = sampleOf(kind);
  return Stencil.cut(writeMarkup(<CommentItem {...sample} />), {}, valuesOf(sample, locale));
}

function sampleOf(kind: Kind): StencilledProps {
  const created = '9876-05-04T03:02:01.000Z';
  return {
    comment: {
      id: 900_000_000_000_001,
      thread_id: 900_000_000_000_002,
      user_id: 900_000_000_000_003,
      sub_comment_count: 0,
      source_locale: kind.source,
      poster_name: '\uE000 name',
      poster_role: 'manager',
      created_at: created,
      edited_at: created,
      html: '\uE000 html',
      tags: [{ id: 900_000_000_000_004, title: '\uE000 tag' }],
      translations: { text: { state: kind.state, by: kind.isMended ? '\uE000 by' : null } },
    },
    isOriginalPage: kind.isOriginalPage,
    actions: kind.hasActions && '\uE000 actions',
    replies: kind.hasReplies && '\uE000 replies',
  };
}
