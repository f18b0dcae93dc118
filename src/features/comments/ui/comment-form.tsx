import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#features/configs/model.ts';
import { TagField } from '#features/tags/ui/tag-field.tsx';
import { LanguageField } from '#features/translation/ui/language-field.tsx';
import { joinSentence } from '#features/translation/ui/join-sentence.ts';
import { PhraseOffers } from '#features/translation/ui/phrase-offers.tsx';
import { useDetectedLanguage } from '#features/translation/ui/use-detected-language.ts';
import type { Locale } from '#shared/locales.ts';
import { countCharacters } from '#shared/written-text.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Choice } from '#ui/fields/chip-picker.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { MarkdownField } from '#ui/fields/markdown-field.tsx';
import { useDraft } from '#ui/fields/use-draft.ts';
import { useText } from '#ui/messages.tsx';
import { useMarkdownLabels } from '#features/translation/ui/use-markdown-labels.ts';
import { usePreview } from './use-preview.ts';

/** What a comment is written from. */
export type CommentDraft = { text: string; language?: Locale | undefined; tags: readonly Choice[]; isTranslationOff: boolean };

type CommentFormProps = {
  /** Names the draft, so that each place keeps its own. */
  draftKey: string;
  initial?: CommentDraft;
  submitLabel: string;
  /** Sends it; throws what went wrong after telling the person, and the text stays. */
  onSubmit: (draft: CommentDraft) => Promise<void>;
  onCancel?: () => void;
};

const empty: CommentDraft = { text: '', tags: [], isTranslationOff: false };

/** Writes or edits a comment; what is written survives reloads, lost connections and a lapsed log-in. */
export default function CommentForm({ draftKey, initial = empty, submitLabel, onSubmit, onCancel }: CommentFormProps) {
  const text = useText();
  const labels = useMarkdownLabels();
  const preview = usePreview();
  const { value, change, drop } = useDraft(draftKey, initial, { isEmpty: (draft) => draft.text === '' });
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // It opens because somebody wants to write.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const length = countCharacters(value.text);
  const detected = useDetectedLanguage(value.text);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (value.text.trim() === '') return setError(text('write.empty'));
    if (length > limits.comment_characters) return setError(text('write.too_long', { limit: limits.comment_characters }));
    setIsBusy(true);
    setError(undefined);
    try {
      await onSubmit(value);
      drop();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : undefined);
    } finally {
      setIsBusy(false);
    }
  }
  function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    // While an input method is composing, Enter belongs to it.
    if (isSend && !event.nativeEvent.isComposing) event.currentTarget.requestSubmit();
  }
  return (
    <form className="comment-form" ref={form} onSubmit={(event) => void send(event)} onKeyDown={sendByKey} noValidate>
      <MarkdownField
        label={text('write.comment')}
        name="text"
        value={value.text}
        onChange={(written) => change({ text: written })}
        onPreview={preview}
        previewLocale={value.language ?? detected}
        labels={labels}
        hint={text('write.hint')}
        note={
          length > limits.comment_characters * 0.8
            ? text('write.count', { count: length, limit: limits.comment_characters })
            : undefined
        }
        error={error}
      />
      <PhraseOffers typed={value.text} onChoose={(sentence) => change({ text: joinSentence(value.text, sentence) })} />
      <TagField limit={limits.tags} chosen={value.tags} onChange={(tags) => change({ tags })} />
      <LanguageField detected={detected} chosen={value.language} onChange={(language) => change({ language })} />
      <ChoiceField
        type="checkbox"
        label={text('write.no_translation')}
        checked={value.isTranslationOff}
        onChange={(event) => change({ isTranslationOff: event.target.checked })}
      />
      <div className="form-actions">
        <Button type="submit" kind="primary" icon="send" isBusy={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{text('write.cancel')}</Button>}
      </div>
    </form>
  );
}
