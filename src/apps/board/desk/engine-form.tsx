import { type FormEvent, useState } from 'react';
import { storeEngine, testEngine } from '#features/translation/contract.ts';
import { useCall } from '#ui/calling.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/messages.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { useReport } from '../session/report.ts';

type EngineFields = { name: string; base_url: string; api_key: string; model: string };
const empty: EngineFields = { name: '', base_url: '', api_key: '', model: '' };

/** Connects an engine that speaks the chat-completions protocol, after a test with a sentence if one likes. */
export function EngineForm({ onStored }: { onStored: () => Promise<void> }) {
  const text = useText();
  const call = useCall();
  const report = useReport();
  const [fields, setFields] = useState(empty);
  const [sentence, setSentence] = useState('今日の稽古、ありがとうございました。');
  const [answer, setAnswer] = useState<{ kind: 'success' | 'error'; text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const given = { ...fields, ...(fields.api_key === '' ? { api_key: undefined } : {}) };
  const set = (name: keyof EngineFields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value });

  async function run(act: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setAnswer(undefined);
    try {
      await act();
    } catch (error) {
      setAnswer({ kind: 'error', text: report(error) });
    } finally {
      setIsBusy(false);
    }
  }
  function test(): Promise<void> {
    return run(async () => {
      const { base_url, model, api_key } = given;
      const { works, text: translated, reason } = await call(testEngine, { base_url, model, api_key, text: sentence });
      setAnswer({ kind: works ? 'success' : 'error', text: (works ? translated : reason) ?? '' });
    });
  }
  function store(event: FormEvent): Promise<void> {
    event.preventDefault();
    return run(async () => {
      await call(storeEngine, given);
      showToast({ kind: 'success', text: text('common.successful') });
      setFields(empty);
      await onStored();
    });
  }
  return (
    <form className="thread-form" onSubmit={(event) => void store(event)}>
      <h2 className="form-title">{text('desk.engine_connect')}</h2>
      <TextField label={text('desk.engine_name')} value={fields.name} onChange={set('name')} maxLength={60} required />
      <TextField
        label={text('desk.engine_address')}
        hint={text('desk.engine_address_hint')}
        type="url"
        dir="ltr"
        value={fields.base_url}
        onChange={set('base_url')}
        required
      />
      <TextField
        label={text('desk.engine_key')}
        hint={text('desk.engine_key_hint')}
        type="password"
        autoComplete="off"
        value={fields.api_key}
        onChange={set('api_key')}
      />
      <TextField label={text('desk.engine_model')} dir="ltr" value={fields.model} onChange={set('model')} required />
      <TextField
        label={text('desk.engine_sentence')}
        dir="auto"
        value={sentence}
        onChange={(event) => setSentence(event.target.value)}
      />
      {answer !== undefined && <FormMessage kind={answer.kind}>{answer.text}</FormMessage>}
      <div className="form-actions">
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {text('desk.engine_store')}
        </Button>
        <Button isBusy={isBusy} onClick={() => void test()}>
          {text('desk.engine_test')}
        </Button>
      </div>
    </form>
  );
}
