import { useCallback, useEffect, useState } from 'react';
import { type ListedModels, listModels, pullModels, removeModel } from '#features/translation/contract.ts';
import { type Locale, isLocale, locales } from '#shared/locales.ts';
import { useCall } from '#ui/calling.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { useReport } from '../session/report.ts';

/** Milliseconds between two looks at the queue and at what is being fetched. */
const lookEvery = 3_000;

/** The engine on this machine: its models, how they are fetched and removed, and what waits for translation. */
export function ModelsDesk() {
  const text = useText();
  const call = useCall();
  const report = useReport();
  const [listed, setListed] = useState<ListedModels>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    try {
      setListed(await call(listModels, {}));
    } catch (error) {
      setProblem(report(error));
    }
  }, [call, report]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), lookEvery);
    return () => clearInterval(timer);
  }, [load]);

  async function act(work: () => Promise<unknown>): Promise<void> {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(report(error));
    }
    await load();
  }
  if (listed === undefined) return problem === undefined ? null : <FormMessage kind="error">{problem}</FormMessage>;
  return (
    <section className="thread-form" aria-labelledby="models">
      <h2 className="form-title" id="models">
        {text('desk.models')}
      </h2>
      <p className="field-hint">{text('desk.models_hint')}</p>
      {problem !== undefined && <FormMessage kind="error">{problem}</FormMessage>}
      {listed.models.length === 0 && <p>{text('desk.models_none')}</p>}
      <ul className="model-pulls">
        {listed.models.map(({ direction, version, bytes, licence }) => (
          <li key={direction}>
            <ModelLine direction={direction} facts={[version, megabytes(bytes), licence]} />
            <Button kind="quiet" icon="trash" onClick={() => void act(() => call(removeModel, { direction }))}>
              {text('desk.model_remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Pulls pulls={listed.pulls} />
      {listed.source === null ? (
        <FormMessage kind="info">{text('desk.models_no_source')}</FormMessage>
      ) : (
        <PullForm onPull={(languages) => act(() => call(pullModels, { languages }))} />
      )}
      <Queue queue={listed.queue} />
    </section>
  );
}

function Pulls({ pulls }: Pick<ListedModels, 'pulls'>) {
  const text = useText();
  const percents = usePercents();
  return (
    <ul className="model-pulls" aria-live="polite">
      {pulls.map(({ direction, state, bytes, total, reason }) => (
        <li key={direction}>
          <ModelLine direction={direction} facts={[]} />
          {state === 'fetching' && <progress value={bytes} max={Math.max(total, 1)} aria-label={direction} />}
          <span>
            {state === 'fetching'
              ? text('desk.pull_fetching', { percent: percents.format(bytes / Math.max(total, 1)) })
              : text(`desk.pull_${state}`, { reason: reason ?? '' })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PullForm({ onPull }: { onPull: (languages: Locale[]) => Promise<void> }) {
  const text = useText();
  const [chosen, setChosen] = useState<readonly Locale[]>([]);
  return (
    <fieldset className="model-languages">
      <legend>{text('desk.models_languages')}</legend>
      {locales.map((language) =>
        language === 'en' ? null : (
          <ChoiceField
            key={language}
            type="checkbox"
            label={text(`language.${language}`)}
            checked={chosen.includes(language)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, language] : chosen.filter((other) => other !== language))
            }
          />
        ),
      )}
      <Button onClick={() => chosen.length > 0 && void onPull([...chosen]).then(() => setChosen([]))}>
        {text('desk.models_pull')}
      </Button>
    </fieldset>
  );
}

function Queue({ queue }: Pick<ListedModels, 'queue'>) {
  const text = useText();
  if (queue.length === 0) return <p>{text('desk.queue_empty')}</p>;
  return (
    <table className="desk-table">
      <caption>{text('desk.queue_title')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('desk.models_languages')}</th>
          <th scope="col">{text('desk.queue_texts')}</th>
          <th scope="col">{text('desk.queue_characters')}</th>
          <th scope="col">{text('desk.queue_minutes')}</th>
        </tr>
      </thead>
      <tbody>
        {queue.map(({ locale: target, texts, characters, minutes }) => (
          <tr key={target}>
            <th scope="row">{isLocale(target) ? text(`language.${target}`) : target}</th>
            <td>{texts}</td>
            <td>{characters}</td>
            <td>{minutes ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ModelLine({ direction, facts }: { direction: string; facts: readonly string[] }) {
  return (
    <bdi dir="ltr">
      <strong>{direction.replace(/^en-/, 'en → ').replace(/-en$/, ' → en')}</strong> {facts.join(' · ')}
    </bdi>
  );
}

function usePercents(): Intl.NumberFormat {
  return new Intl.NumberFormat(useLocale().replace('_', '-'), { style: 'percent' });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
