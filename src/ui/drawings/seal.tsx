/** What a seal certifies: who keeps order here (司), what was approved (可), what still waits (未). */
export type SealKind = 'moderator' | 'approved' | 'waiting';

const characters: Record<SealKind, string> = {
  moderator: 'M6.5 6.5h11v10.3c0 .8-.4 1.2-1.2 1.2h-1.3M6.5 9.7h7.5M7.2 12.7h6v4h-6z',
  approved: 'M6 7h12M16 7v9.5c0 .9-.5 1.4-1.4 1.4h-1.3M7.8 10.3h4.7v4.2H7.8z',
  waiting: 'M7.3 8.7h9.4M6 12h12M12 5.8v12.4M12 12.3c-1.4 2.2-3.2 3.8-5.6 4.8M12 12.3c1.4 2.2 3.2 3.8 5.6 4.8',
};

type SealProps = { kind: SealKind; label?: string };

/** A vermilion seal. Its label is read aloud and shown on hover; without one it only adorns words beside it. */
export function Seal({ kind, label }: SealProps) {
  return (
    <svg
      className={`seal seal-${kind}`}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {label && <title>{label}</title>}
      <path
        className="seal-stone"
        d="M4.5 2.3c5-.4 10-.3 15 0 1.3.1 2.1.9 2.2 2.2.4 5 .4 10 0 15-.1 1.3-.9 2.1-2.2 2.2-5 .4-10 .4-15 0-1.3-.1-2.1-.9-2.2-2.2-.4-5-.3-10 0-15 .1-1.3.9-2.1 2.2-2.2"
      />
      <path className="seal-character" d={characters[kind]} />
    </svg>
  );
}
