import { type FormEvent, useState } from 'react';
import type { Queued } from '#features/moderation/contract.ts';
import { usualReasons } from '#features/moderation/usual-reasons.ts';
import { type Locale, localePath } from '#shared/locales.ts';
import { isShown } from '#shared/passage.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextButton } from '#ui/controls/text-button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { MessageId } from '#ui/message-ids.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { passageAttributes } from '#ui/texts/passage-attributes.ts';
import { Prose } from '#ui/texts/prose.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

type QueuedItemProps = {
  item: Queued;
  isCurrent: boolean;
  /** Its author changed it while it was shown, and a decision was refused for it. */
  isChanged: boolean;
  isRejecting: boolean;
  onSelect: () => void;
  onApprove: () => void;
  onAskReject: () => void;
  onReject: (reason: string) => void;
  onCancel: () => void;
};

/** One thing that waits: the original beside the moderator's language, and the decision. */
export function QueuedItem({
  item,
  isCurrent,
  isChanged,
  isRejecting,
  onSelect,
  onApprove,
  onAskReject,
  onReject,
  onCancel,
}: QueuedItemProps) {
  const text = useText();
  const locale = useLocale();
  const isForeign = item.source_locale !== locale;
  return (
    <article
      className={isCurrent ? 'desk-item desk-item-current' : 'desk-item'}
      tabIndex={-1}
      onFocus={onSelect}
      aria-current={isCurrent || undefined}
    >
      <header className="desk-item-head">
        <Badge kind="waiting" label={text(kindOf(item))} />
        <bdi className="comment-author">{item.poster_name}</bdi>
        <RelativeTime at={item.created_at} locale={locale} text={text} />
        <a href={localePath(locale, `/thread/${item.thread_id}`)}>
          <bdi>{item.thread_title === '' ? text('thread.removed_by_author') : item.thread_title}</bdi>
        </a>
        <span className="field-hint">{item.sub_category_title}</span>
      </header>
      {isChanged && <FormMessage kind="info">{text('errors.moderation.changed_since_shown')}</FormMessage>}
      <div className={isForeign ? 'desk-texts desk-texts-two' : 'desk-texts'}>
        <section aria-label={text(`language.${item.source_locale}`)}>
          <p className="field-hint">{text(`language.${item.source_locale}`)}</p>
          {item.title !== null && <PassageTitle title={item.title} locale={item.source_locale} />}
          <Prose sanitisedHtml={item.html} locale={item.source_locale} />
        </section>
        {isForeign && (
          <section aria-label={text(`language.${locale}`)}>
            <p className="field-hint">{text(`language.${locale}`)}</p>
            {item.shown_title !== null && isCurrentText(item.translation.state) && (
              <PassageTitle title={item.shown_title} locale={locale} />
            )}
            {item.shown_html !== null && isCurrentText(item.translation.state) ? (
              <Prose sanitisedHtml={item.shown_html} locale={locale} />
            ) : (
              <p className="field-hint">
                {text(`translation.${item.translation.state}`, { language: text(`language.${item.source_locale}`) })}
              </p>
            )}
          </section>
        )}
      </div>
      {isRejecting ? (
        <RejectForm onReject={onReject} onCancel={onCancel} />
      ) : (
        <footer className="form-actions">
          <Button kind="primary" icon="check" onClick={onApprove}>
            {text('desk.approve')}
          </Button>
          <Button icon="close" onClick={onAskReject}>
            {text('desk.reject')}
          </Button>
        </footer>
      )}
    </article>
  );
}

function PassageTitle({ title, locale }: { title: string; locale: Locale }) {
  return (
    <h3 className="desk-texts-title" {...passageAttributes(locale)}>
      {title}
    </h3>
  );
}

/** Whether a translation says what the original says now: nobody may decide over one of what was written before. */
function isCurrentText(state: Queued['translation']['state']): boolean {
  return isShown(state) && state !== 'outdated';
}

function kindOf({ kind, edits }: Queued): MessageId {
  if (edits !== null) return `desk.kind_edit_${edits}`;
  return kind === 'thread' ? 'desk.kind_thread' : 'desk.kind_comment';
}

function RejectForm({ onReject, onCancel }: { onReject: (reason: string) => void; onCancel: () => void }) {
  const text = useText();
  const [reason, setReason] = useState('');
  function send(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim() !== '') onReject(usualReasons.find((id) => text(id) === reason) ?? reason);
  }
  return (
    <form onSubmit={send}>
      <TextArea
        label={text('desk.reason')}
        hint={text('desk.reason_hint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
        required
        autoFocus
      />
      <ul className="tag-list">
        {usualReasons.map((id) => (
          <li key={id}>
            <TextButton onClick={() => setReason(text(id))}>{text(id)}</TextButton>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <Button type="submit" kind="danger">
          {text('desk.reject')}
        </Button>
        <Button onClick={onCancel}>{text('desk.cancel')}</Button>
      </div>
    </form>
  );
}
