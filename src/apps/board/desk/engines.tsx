import { useCallback, useEffect, useState } from 'react';
import { type ListedEngine, listEngines, removeEngine } from '#features/translation/contract.ts';
import { useCall } from '#ui/calling.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { useText } from '#ui/messages.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { EmptyState } from '#ui/pages/empty-state.tsx';
import { useReport } from '../session/report.ts';
import { useSession } from '../session/session.tsx';
import { EngineForm } from './engine-form.tsx';
import { ModelsDesk } from './models.tsx';

/** The translation engines of the board: which are connected, and the form that connects another. */
export function EnginesDesk() {
  const text = useText();
  const call = useCall();
  const report = useReport();
  const { session } = useSession();
  const [engines, setEngines] = useState<readonly ListedEngine[]>();
  const [problem, setProblem] = useState<string>();
  const isMember = session.state === 'member';

  const load = useCallback(async () => {
    try {
      const { engines: listed } = await call(listEngines, {});
      setEngines(listed);
      setProblem(undefined);
    } catch (error) {
      setProblem(report(error));
    }
  }, [call, report]);
  useEffect(() => {
    if (isMember) void load();
  }, [isMember, load]);

  async function remove(id: number): Promise<void> {
    try {
      await call(removeEngine, { id });
      showToast({ kind: 'success', text: text('common.successful') });
      await load();
    } catch (error) {
      report(error);
    }
  }
  if (session.state === 'visitor') return <FormMessage kind="info">{text('error.unauthorized')}</FormMessage>;
  if (problem !== undefined) return <FormMessage kind="error">{problem}</FormMessage>;
  if (engines === undefined) return <p role="status">{text('common.loading')}</p>;
  return (
    <>
      {engines.length === 0 && <EmptyState scene="lantern" message={text('desk.no_engine')} />}
      <ul className="desk-queue">
        {engines.map((engine) => (
          <li className="desk-item" key={engine.name}>
            <h2>{engine.name}</h2>
            <p className="field-hint" dir="ltr">
              {engine.base_url} · {engine.model}
            </p>
            {engine.is_key_lost && <FormMessage kind="error">{text('desk.engine_key_lost')}</FormMessage>}
            {engine.id === null ? (
              <p>{text('desk.engine_of_settings')}</p>
            ) : (
              <Button icon="trash" onClick={() => engine.id !== null && void remove(engine.id)}>
                {text('desk.engine_remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <EngineForm onStored={load} />
      <ModelsDesk />
    </>
  );
}
