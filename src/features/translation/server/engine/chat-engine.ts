import { createHash } from 'node:crypto';
import { readAnswers } from './chat-answer.ts';
import { makeMessages, makeSchema } from './chat-prompt.ts';
import { askEngine } from './http-answer.ts';
import { type Answers, type Engine, EngineError, type Question } from './port.ts';

export type ChatSettings = {
  /** Address up to the version, such as `https://api.example.org/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Milliseconds a call may take. */
  callTimeout?: number;
};

/** How strictly an engine can be told the form of its answer, from most to least. */
const formats = ['json_schema', 'json_object', 'text'] as const;
type Format = (typeof formats)[number];

/** What each engine turned out to understand. */
const understood = new Map<string, Format>();

/** An engine behind the chat-completions protocol, which most models and gateways speak. */
export function makeChatEngine(settings: ChatSettings): Engine {
  const id = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
  return {
    id,
    name: settings.model,
    place: 'hosted',
    translate: (question, signal) => translate({ id, settings, question, signal }),
  };
}

type Asked = { id: string; settings: ChatSettings; question: Question; signal: AbortSignal };

async function translate(asked: Asked): Promise<Answers> {
  const { callTimeout = 60_000 } = asked.settings;
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(callTimeout)]);
  for (const format of formats.slice(formats.indexOf(understood.get(asked.id) ?? 'json_schema'))) {
    const { status, body } = await send({ ...asked, signal }, format);
    // Engines say in many ways that they do not know a format; they all answer one of these.
    if ((status === 400 || status === 422) && format !== 'text') continue;
    requireSuccess(status, body);
    understood.set(asked.id, format);
    return readAnswers(body, asked.question);
  }
  throw new EngineError('refused', 'it understood none of the ways to ask');
}

async function send({ settings, question, signal }: Asked, format: Format): Promise<{ status: number; body: string }> {
  const request = { model: settings.model, messages: makeMessages(question), stream: false, ...describeFormat(format, question) };
  return askEngine(`${settings.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` }),
    },
    body: JSON.stringify(request),
    signal,
  });
}

function describeFormat(format: Format, question: Question): object {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  return {
    response_format: { type: 'json_schema', json_schema: { name: 'translations', strict: true, schema: makeSchema(question) } },
  };
}

function requireSuccess(status: number, body: string): void {
  if (status >= 200 && status < 300) return;
  const said = /"message"\s*:\s*"((?:[^"\\]|\\.){1,200})/.exec(body)?.[1] ?? '';
  const trouble = status >= 400 && status < 500 && status !== 408 && status !== 409 ? 'refused' : 'failed';
  throw new EngineError(trouble, `it answered ${status}${said === '' ? '' : `: ${said}`}`);
}
