import type { Locale } from '#shared/locales.ts';
import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';
import { formatCompactNumber } from '../texts/format-number.ts';

/** The specification's three reactions. */
export type ReactionKind = 'nice' | 'interesting' | 'surprising';

const reactionIcons: Record<ReactionKind, IconName> = {
  nice: 'heart',
  interesting: 'lightbulb',
  surprising: 'sparkles',
};

type ReactionBarProps = {
  label: string;
  locale: Locale;
  reactions: readonly { kind: ReactionKind; label: string; count: number; isPressed: boolean }[];
  onReact: (kind: ReactionKind) => void;
  disabledReason?: string | undefined;
};

/** Nice, interesting, surprising: one of them may be yours. Without a way to react, the counts stay. */
export function ReactionBar({ label, locale, reactions, onReact, disabledReason }: ReactionBarProps) {
  return (
    <div className="reaction-bar" role="group" aria-label={label} title={disabledReason}>
      {reactions.map((reaction) => (
        <button
          key={reaction.kind}
          type="button"
          className={`reaction reaction-${reaction.kind}`}
          aria-pressed={reaction.isPressed}
          disabled={disabledReason !== undefined}
          onClick={() => onReact(reaction.kind)}
        >
          <Icon name={reactionIcons[reaction.kind]} />
          <span className="reaction-label">{reaction.label}</span>
          <span className="reaction-count">{formatCompactNumber(reaction.count, locale)}</span>
        </button>
      ))}
      {disabledReason && <span className="visually-hidden">{disabledReason}</span>}
    </div>
  );
}
