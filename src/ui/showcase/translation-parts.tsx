import type { PassageState } from '#shared/passage.ts';
import { TextButton } from '../controls/text-button.tsx';
import { SectionHeading } from '../pages/section-heading.tsx';
import { TranslationBadge } from '../texts/translation-badge.tsx';
import type { Samples } from './samples-en.ts';

const states: readonly PassageState[] = [
  'original',
  'translated',
  'converted',
  'human',
  'pending',
  'failed',
  'outdated',
  'budget',
  'no_engine',
  'off',
];

/** The translation badge in all its states, each with what happens next. */
export function TranslationParts({ words }: { words: Samples }) {
  return (
    <>
      <SectionHeading title={words.language} />
      <ul className="stack">
        {states.map((state) => (
          <li key={state}>
            <TranslationBadge
              state={state}
              label={words.translationStates[state].label}
              next={words.translationStates[state].next}
              actions={state === 'original' ? undefined : <TextButton>{words.showOriginal}</TextButton>}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
