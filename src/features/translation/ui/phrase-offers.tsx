import { useEffect, useState } from 'react';
import { useCall } from '#ui/calling.tsx';
import { TextButton } from '#ui/controls/text-button.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { useText } from '#ui/messages.tsx';
import { listPhrases } from '../contract.ts';
import { lastSentence } from './join-sentence.ts';

type PhraseOffersProps = { typed: string; onChoose: (sentence: string) => void };
type Phrase = { id: string; text: string };

/** Typing rests this long before sentences are looked for. */
const restMs = 500;

/** Sentences of the phrasebook near what is being typed: they are there in all 13 languages, written by people. */
export function PhraseOffers({ typed, onChoose }: PhraseOffersProps) {
  const text = useText();
  const call = useCall();
  const [isOpen, setIsOpen] = useState(false);
  const [phrases, setPhrases] = useState<readonly Phrase[]>([]);
  const words = lastSentence(typed).slice(0, 40);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => {
      // No offers is what a failed search looks like; writing goes on.
      call(listPhrases, words === '' ? {} : { q: words }).then(
        (found) => setPhrases(found.phrases.slice(0, 6)),
        () => undefined,
      );
    }, restMs);
    return () => clearTimeout(timer);
  }, [call, isOpen, words]);
  return (
    <details className="phrase-offers" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="languages" size="small" />
        {text('write.phrases')}
        <Icon name="chevron-down" size="small" />
      </summary>
      <p className="field-hint">{text('write.phrases_hint')}</p>
      <ul>
        {phrases.map((phrase) => (
          <li key={phrase.id}>
            <TextButton onClick={() => onChoose(phrase.text)}>{phrase.text}</TextButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
