import { useId, useState } from 'react';
import { Icon } from '../drawings/icon.tsx';

export type Choice = { id: number; title: string };

type ChipPickerProps = {
  label: string;
  limit: number;
  chosen: readonly Choice[];
  onChange: (chosen: readonly Choice[]) => void;
  /** Finds choices for what is typed; the empty text gives the first ones. */
  onSearch: (typed: string) => Promise<readonly Choice[]>;
  labels: { count: string; remove: (title: string) => string; none: string };
};

/** Up to a few things chosen from many by typing; what was chosen stands before the box. */
export function ChipPicker({ label, limit, chosen, onChange, onSearch, labels }: ChipPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Choice[]>([]);
  const isFull = chosen.length >= limit;
  async function search(text: string): Promise<void> {
    setTyped(text);
    const choices = await onSearch(text);
    setFound(choices.filter((choice) => chosen.every((other) => other.id !== choice.id)).slice(0, 8));
  }
  function choose(choice: Choice): void {
    onChange([...chosen, choice]);
    setTyped('');
    setFound([]);
  }
  return (
    <div className="field chip-picker">
      <label className="field-label" htmlFor={id}>
        {label}
        <span className="field-note">{labels.count}</span>
      </label>
      {chosen.length > 0 && (
        <ul className="tag-list">
          {chosen.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                className="tag"
                aria-label={labels.remove(choice.title)}
                onClick={() => onChange(chosen.filter((other) => other.id !== choice.id))}
              >
                {choice.title}
                <Icon name="close" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        className="control"
        id={id}
        type="text"
        autoComplete="off"
        value={typed}
        disabled={isFull}
        onFocus={() => void search(typed)}
        onChange={(event) => void search(event.target.value)}
      />
      {!isFull && found.length > 0 && (
        <ul className="chip-choices">
          {found.map((choice) => (
            <li key={choice.id}>
              <button type="button" className="tag" onClick={() => choose(choice)}>
                {choice.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && typed !== '' && found.length === 0 && <p className="field-hint">{labels.none}</p>}
    </div>
  );
}
