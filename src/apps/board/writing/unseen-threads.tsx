import { useEffect, useState } from 'react';
import { type UnseenThread, listUnseenThreads } from '#features/threads/contract.ts';
import { localeFacts, localePath } from '#shared/locales.ts';
import { useCall } from '#ui/calling.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { SectionHeading } from '#ui/pages/section-heading.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { useReport } from '../session/report.ts';
import { useSession } from '../session/session.tsx';
import { Reason } from './reason.tsx';

/** The member's own threads that others do not see, with what became of them; read anew when `stamp` changes. */
export function UnseenThreads({ stamp }: { stamp: string }) {
  const text = useText();
  const call = useCall();
  const report = useReport();
  const { session } = useSession();
  const [threads, setThreads] = useState<readonly UnseenThread[]>([]);
  const isMember = session.state === 'member';
  useEffect(() => {
    if (!isMember) return;
    call(listUnseenThreads, {}).then(
      (read) => setThreads(read.threads),
      (error: unknown) => void report(error),
    );
  }, [call, isMember, report, stamp]);
  if (!isMember || threads.length === 0) return null;
  return (
    <section aria-label={text('thread.your_hidden')}>
      <SectionHeading level={2} title={text('thread.your_hidden')} />
      <ul className="desk-queue">
        {threads.map((thread) => (
          <li key={thread.id}>
            <Unseen thread={thread} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const states = {
  pending: { kind: 'waiting', label: 'comment.waiting' },
  rejected: { kind: 'danger', label: 'comment.rejected' },
  deleted: { kind: 'danger', label: 'comment.note_deleted' },
} as const;

function Unseen({ thread }: { thread: UnseenThread }) {
  const text = useText();
  const locale = useLocale();
  const { kind, label } = states[thread.state];
  const { tag, direction } = localeFacts[thread.source_locale];
  const title = (
    <bdi lang={tag} dir={direction}>
      {thread.title}
    </bdi>
  );
  return (
    <p className="desk-item-head">
      <Badge kind={kind} label={text(label)} />
      {thread.state === 'deleted' ? title : <a href={localePath(locale, `/thread/${thread.id}/edit`)}>{title}</a>}
      <RelativeTime at={thread.created_at} locale={locale} text={text} />
      <Reason reason={thread.reason} />
      {thread.state === 'rejected' && <span className="field-hint">{text('comment.rejected_hint')}</span>}
    </p>
  );
}
