import { useState } from 'react';
import type { Locale } from '#shared/locales.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Seal } from '../drawings/seal.tsx';
import { SectionHeading } from '../pages/section-heading.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import { Menu } from '../overlays/menu.tsx';
import { Icon } from '../drawings/icon.tsx';
import { Prose } from '../texts/prose.tsx';
import { RelativeTime } from '../texts/relative-time.tsx';
import { TranslationBadge } from '../texts/translation-badge.tsx';
import { CommentBlock } from '../threads/comment-block.tsx';
import { ReactionBar, type ReactionKind } from '../threads/reaction-bar.tsx';
import { SurveyBars } from '../threads/survey-bars.tsx';
import type { Samples } from './samples-en.ts';

type PartProps = { locale: Locale; words: Samples };

/** A comment with replies, reactions and a survey's outcome. */
export function CommentParts({ locale, words }: PartProps) {
  return (
    <>
      <SectionHeading title={words.comments} />
      <CommentBlock
        commentId={1}
        author={{ id: 3, name: 'Bruno Alves' }}
        permalink={{ href: '#c-1', label: <span className="visually-hidden">{words.share} </span> }}
        badges={<Seal kind="moderator" label={words.moderator} />}
        time={<RelativeTime at="2026-11-19T08:30:00Z" locale={locale} text={() => words.age} />}
        body={<Prose sanitisedHtml={`<p>${words.comment}</p><blockquote><p>${words.hint}</p></blockquote>`} locale={locale} />}
        translation={<SampleTranslation words={words} />}
        reactions={<SampleReactions locale={locale} words={words} />}
        actions={<SampleActions words={words} />}
        replies={<SampleReply locale={locale} words={words} />}
      />
      <SectionHeading title={words.survey} />
      <SurveyBars
        label={words.survey}
        chosenLabel={words.following}
        total={`240 ${words.votes}`}
        options={words.genreNames.slice(0, 3).map((text, index) => ({
          number: index,
          text,
          locale,
          share: [0.6, 0.3, 0.1][index] ?? 0,
          shareText: ['60%', '30%', '10%'][index] ?? '',
          countText: `${[144, 72, 24][index] ?? 0} ${words.votes}`,
          isChosen: index === 1,
        }))}
      />
    </>
  );
}

function SampleReply({ locale, words }: PartProps) {
  return (
    <CommentBlock
      commentId={2}
      author={{ id: 7, name: 'ليلى' }}
      permalink={{ href: '#c-2', label: <span className="visually-hidden">{words.share} </span> }}
      badges={<Badge kind="waiting" label={words.waiting} />}
      time={<RelativeTime at="2026-11-20T08:30:00Z" locale={locale} text={() => words.age} />}
      body={<Prose sanitisedHtml="<p>علّقه في الظل بعد التدريب مباشرة.</p>" locale="ar" />}
      actions={<SampleActions words={words} />}
    />
  );
}

function SampleTranslation({ words }: { words: Samples }) {
  return (
    <TranslationBadge
      state="translated"
      label={words.translatedFrom}
      actions={
        <>
          <TextButton>{words.showOriginal}</TextButton>
          <TextButton>{words.reportTranslation}</TextButton>
        </>
      }
    />
  );
}

function SampleActions({ words }: { words: Samples }) {
  return (
    <>
      <Button kind="quiet" icon="reply">
        {words.reply}
      </Button>
      <Menu label={words.more} trigger={<Icon name="more" />}>
        <MenuButton icon="edit" onSelect={doNothing}>
          {words.edited}
        </MenuButton>
        <MenuButton icon="flag" onSelect={doNothing}>
          {words.report}
        </MenuButton>
        <MenuButton icon="trash" kind="danger" onSelect={doNothing}>
          {words.remove}
        </MenuButton>
      </Menu>
    </>
  );
}

function SampleReactions({ locale, words }: PartProps) {
  const [own, setOwn] = useState<ReactionKind | null>('nice');
  const kinds: readonly { kind: ReactionKind; label: string; count: number }[] = [
    { kind: 'nice', label: words.nice, count: 23 },
    { kind: 'interesting', label: words.interesting, count: 8 },
    { kind: 'surprising', label: words.surprising, count: 1204 },
  ];
  return (
    <ReactionBar
      label={words.nice}
      locale={locale}
      reactions={kinds.map((each) => ({
        ...each,
        count: each.count + (own === each.kind ? 1 : 0),
        isPressed: own === each.kind,
      }))}
      onReact={(kind) => setOwn(kind === own ? null : kind)}
    />
  );
}

function doNothing() {
  return undefined;
}
