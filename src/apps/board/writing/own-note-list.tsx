import type { Note } from '#features/overlay/contract.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { SectionHeading } from '#ui/pages/section-heading.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { Reason } from './reason.tsx';

/** What became of texts of the member's own: edits that wait or were turned down, what staff did and why. */
export function OwnNoteList({ notes }: { notes: readonly Note[] }) {
  const text = useText();
  return (
    <section aria-label={text('comment.your_notes')}>
      <SectionHeading level={3} title={text('comment.your_notes')} />
      <ul className="desk-queue">
        {notes.map((note) => (
          <li key={`${note.kind} ${note.id} ${note.state}`}>
            <OwnNote note={note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const kinds = { edit_pending: 'waiting', edit_rejected: 'danger', edited: 'edited', deleted: 'danger' } as const;

function OwnNote({ note }: { note: Note }) {
  const text = useText();
  const locale = useLocale();
  return (
    <p className="desk-item-head">
      <Badge kind={kinds[note.state]} label={text(`comment.note_${note.state}`)} />
      {note.kind === 'comment' &&
        (note.state === 'deleted' ? (
          <bdi>{note.excerpt}</bdi>
        ) : (
          <a href={`#c-${note.id}`}>
            <bdi>{note.excerpt}</bdi>
          </a>
        ))}
      <RelativeTime at={note.at} locale={locale} text={text} />
      <Reason reason={note.reason} />
    </p>
  );
}
