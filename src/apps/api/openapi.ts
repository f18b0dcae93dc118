import { z } from 'zod';
import type { Operation } from '#shared/operation.ts';
import { errorCatalogue } from './errors.ts';

/** Errors that any operation may answer, beside its own. */
const anywhere = [
  'request.invalid',
  'request.unknown_locale',
  'request.not_acceptable',
  'request.too_many',
  'server.failed',
  'server.overloaded',
];

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the operations, from their contracts. */
export function describeApi(operations: readonly Operation[]): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    for (const [index, path] of [operation.path, ...(operation.alsoAt ?? [])].entries()) {
      paths[path] = { ...paths[path], [operation.method]: describeOperation(operation, path, index) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tatami',
      version: '1',
      description: 'The API of the online dojo community. Errors are RFC 9457 problem JSON with a stable `code`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The value of the `token` cookie.' } },
      schemas: { Problem: describeProblem() },
    },
  };
}

function describeOperation(operation: Operation, path: string, place: number): Json {
  const fields = toFields(operation.input);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  const parameters = [
    { name: 'User-Language', in: 'header', schema: { type: 'string', default: 'en' }, description: 'The locale of the reader.' },
    ...fields
      .filter(({ name }) => operation.method === 'get' || inPath.has(name))
      .map(({ name, schema, required }) => ({
        name,
        in: inPath.has(name) ? 'path' : 'query',
        required: required || inPath.has(name),
        schema,
      })),
  ];
  return {
    operationId: `${nameOf(operation.path, operation.method)}${place === 0 ? '' : `_${place}`}`,
    summary: operation.summary,
    tags: [path.split('/')[1] ?? ''],
    parameters,
    ...(operation.method === 'post'
      ? { requestBody: { required: true, content: { 'application/json': { schema: toSchema(operation.input, 'input') } } } }
      : {}),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: toSchema(operation.output, 'output') } } },
      ...describeErrors(operation),
    },
  };
}

function describeErrors(operation: Operation): Json {
  const byStatus = Map.groupBy([...operation.errors, ...anywhere], (code) => errorCatalogue[code] ?? 500);
  const entries = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return Object.fromEntries(entries);
}

function describeProblem(): Json {
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'code'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(errorCatalogue).toSorted() },
      field: { type: 'string' },
      retry_after: { type: 'integer' },
      request_id: { type: 'string' },
    },
  };
}

type Field = { name: string; schema: unknown; required: boolean };

function toFields(input: z.ZodType): Field[] {
  const { properties, required } = toSchema(input, 'input');
  const names = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties ?? {}).map(([name, schema]) => ({ name, schema, required: names.has(name) }));
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return described;
}

function nameOf(path: string, method: string): string {
  return `${method}_${path.replaceAll(/[^\w]+/g, '_').replaceAll(/^_|_$/g, '')}`;
}
