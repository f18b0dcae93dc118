import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#features/configs/model.ts';
import type { Category } from '#features/sub-categories/contract.ts';
import { TagField } from '#features/tags/ui/tag-field.tsx';
import { LanguageField } from '#features/translation/ui/language-field.tsx';
import { joinSentence } from '#features/translation/ui/join-sentence.ts';
import { PhraseOffers } from '#features/translation/ui/phrase-offers.tsx';
import { useDetectedLanguage } from '#features/translation/ui/use-detected-language.ts';
import { useMarkdownLabels } from '#features/translation/ui/use-markdown-labels.ts';
import { countCharacters } from '#shared/written-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { MarkdownField } from '#ui/fields/markdown-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useDraft } from '#ui/fields/use-draft.ts';
import { useText } from '#ui/messages.tsx';
import type { ThreadDraft } from './thread-draft.ts';
import { readTypedThread } from './read-typed-thread.ts';
import { SubCategoryField } from './sub-category-field.tsx';
import { useThreadProblem } from './use-thread-problem.ts';

type ThreadFormProps = {
  draftKey: string;
  initial: ThreadDraft;
  /** Where a new thread can go; left out when a thread is edited. */
  categories?: readonly Category[];
  submitLabel: string;
  /** Undefined until the page is hydrated: then the button says why it cannot be pressed. */
  disabledReason?: string | undefined;
  onPreview: (text: string) => Promise<string>;
  /** Sends it; throws what went wrong after telling the person, and the text stays. */
  onSubmit: (draft: ThreadDraft) => Promise<void>;
};

/** Writes or edits a thread; what is written survives reloads, lost connections and a lapsed log-in. */
export function ThreadForm({ draftKey, initial, categories, submitLabel, disabledReason, onPreview, onSubmit }: ThreadFormProps) {
  const text = useText();
  const labels = useMarkdownLabels();
  const form = useRef<HTMLFormElement>(null);
  const { value, change, drop } = useDraft(draftKey, initial, {
    isEmpty: (draft) => draft.title === '' && draft.text === '',
    readTyped: (stored) => (form.current === null ? {} : readTypedThread(new FormData(form.current), { initial, stored })),
  });
  const problem = useThreadProblem();
  const detected = useDetectedLanguage(`${value.title}\n${value.text}`);
  const [error, setError] = useState<{ field: string; message: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = problem(value, categories !== undefined);
    setError(found);
    if (found !== undefined || isBusy) return;
    setIsBusy(true);
    try {
      await onSubmit(value);
      drop();
    } catch (failure) {
      setError({ field: 'text', message: failure instanceof Error ? failure.message : '' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form className="thread-form" ref={form} onSubmit={(event) => void send(event)} noValidate>
      {categories !== undefined && (
        <SubCategoryField
          categories={categories}
          value={value.subCategoryId}
          error={errorOf('sub_category')}
          onChange={(subCategoryId) => change({ subCategoryId })}
        />
      )}
      <TextField
        label={text('write.title')}
        name="title"
        dir="auto"
        value={value.title}
        onChange={(event) => change({ title: event.target.value })}
        note={text('write.count', { count: countCharacters(value.title), limit: limits.title_characters })}
        error={errorOf('title')}
        autoComplete="off"
        required
      />
      <MarkdownField
        label={text('write.text')}
        name="text"
        rows={9}
        value={value.text}
        onChange={(written) => change({ text: written })}
        onPreview={onPreview}
        previewLocale={value.language ?? detected}
        labels={labels}
        hint={text('write.hint')}
        error={errorOf('text')}
      />
      <PhraseOffers typed={value.text} onChoose={(sentence) => change({ text: joinSentence(value.text, sentence) })} />
      <TagField limit={limits.tags} chosen={value.tags} onChange={(tags) => change({ tags })} />
      <LanguageField detected={detected} chosen={value.language} onChange={(language) => change({ language })} />
      <ChoiceField
        type="checkbox"
        name="is_translation_off"
        label={text('write.no_translation')}
        checked={value.isTranslationOff}
        onChange={(event) => change({ isTranslationOff: event.target.checked })}
      />
      <div className="form-actions">
        <Button type="submit" kind="primary" icon="send" isBusy={isBusy} disabledReason={disabledReason}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
