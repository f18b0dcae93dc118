import type { ShownThread } from '#features/thread-pages/contract.ts';
import { passageLocale, textIn } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { Passage } from '#ui/texts/passage.tsx';

const fields = [
  'survey_option_1',
  'survey_option_2',
  'survey_option_3',
  'survey_option_4',
  'survey_option_5',
  'survey_option_6',
] as const;

/** The options of a survey as its readers see them. */
export function SurveyOptions({ thread, isOriginal }: { thread: ShownThread; isOriginal: boolean }) {
  const text = useText();
  const locale = useLocale();
  const shownIn = isOriginal ? thread.source_locale : passageLocale(thread.source_locale, thread.translations.text.state, locale);
  return (
    <ol className="survey-options" aria-label={text('thread.options')}>
      {fields.map((field) => {
        const original = thread.survey_texts[field];
        if (original === undefined) return null;
        return (
          <li key={field}>
            <Passage text={isOriginal ? original : textIn(thread.survey_texts, field, locale)} locale={shownIn} />
          </li>
        );
      })}
    </ol>
  );
}
