import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { z } from 'zod';
import { type Locale, locales } from '#shared/locales.ts';
import { type ChatFault, spoil } from './chat-faults.ts';
import { translateFlores } from './flores-translations.ts';

/** What was asked of the test engine. */
export type ChatCall = {
  model: string;
  authorization: string | undefined;
  format: string;
  targets: Locale[];
  sentences: string[];
  context: string;
};

export type ChatServerOptions = {
  port?: number;
  /** What to do wrong with the call of a number, counted from 0. */
  fault?: ((call: number) => ChatFault | undefined) | undefined;
  /** Of the ways to ask for JSON, those it does not know. */
  unknownFormats?: readonly string[];
  /** Milliseconds it thinks. */
  delay?: number;
};

/** An engine over HTTP that speaks the chat-completions protocol and answers with real sentences, or fails as told. */
export type ChatServer = {
  baseUrl: string;
  calls: ChatCall[];
  setFault: (fault: ChatServerOptions['fault']) => void;
  close: () => Promise<void>;
};

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })).min(2),
  response_format: z.object({ type: z.string() }).optional(),
});
const questionSchema = z.object({
  source: z.string(),
  targets: z.partialRecord(z.enum(locales), z.string()),
  context: z.string(),
  sentences: z.record(z.string(), z.string()),
});

export async function startChatServer(options: ChatServerOptions = {}): Promise<ChatServer> {
  const calls: ChatCall[] = [];
  let faultOf = options.fault;
  const server = createServer((request, response) => {
    answer(request, response, { ...options, calls, fault: faultOf }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    setFault: (fault) => (faultOf = fault),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Answering = ChatServerOptions & { calls: ChatCall[] };

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { calls, fault, unknownFormats = [], delay = 0 }: Answering,
): Promise<void> {
  const { model, messages, response_format } = requestSchema.parse(JSON.parse(await readAll(request)));
  const question = questionSchema.parse(JSON.parse(messages.at(-1)?.content ?? ''));
  const format = response_format?.type ?? 'text';
  if (request.url !== '/v1/chat/completions' || unknownFormats.includes(format))
    return send(response, 400, { error: { message: `unknown response_format ${format}` } });
  const targets = locales.filter((locale) => question.targets[locale] !== undefined);
  const { authorization } = request.headers;
  calls.push({ model, authorization, format, targets, sentences: Object.values(question.sentences), context: question.context });
  const wrong = fault?.(calls.length - 1);
  await new Promise((resolve) => setTimeout(resolve, delay));
  if (wrong === 'hang') return;
  if (wrong === 'drop_connection') return void response.destroy();
  if (wrong === 'error_500') return send(response, 500, { error: { message: 'the model fell over' } });
  if (wrong === 'busy') return send(response, 429, { error: { message: 'slow down' } }, { 'retry-after': '1' });
  if (wrong === 'huge') return sendHuge(response);
  const content =
    wrong === 'no_json' ? 'I am sorry, I cannot translate that.' : JSON.stringify(translateAll(question, targets, wrong));
  const body = JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  });
  return wrong === 'cut_json' ? sendText(response, body.slice(0, body.length / 2)) : sendText(response, body);
}

function translateAll({ sentences }: z.output<typeof questionSchema>, targets: Locale[], fault: ChatFault | undefined): object {
  const answered = fault === 'missing_language' ? targets.slice(1) : targets;
  const entries = answered.map((target) => {
    const ofTarget = Object.entries(sentences).map(([number, source]) => {
      const foreign = translateFlores(source, target === 'ru' ? 'th' : 'ru');
      return [number, spoil(fault, { source, answer: translateFlores(source, target), foreign })];
    });
    return [target, Object.fromEntries(ofTarget)];
  });
  return Object.fromEntries(entries);
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function sendText(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

/** Ten megabytes, as fast as they are taken. */
function sendHuge(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (let megabyte = 0; megabyte < 10; megabyte += 1) response.write('x'.repeat(1024 * 1024));
  response.end();
}
