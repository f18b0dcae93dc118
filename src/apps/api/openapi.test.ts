import { expect, test } from 'vitest';
import { errorCatalogue } from './errors.ts';
import { describeApi } from './openapi.ts';
import { allRoutes } from './routes.ts';

const operations = allRoutes({ siteName: '', videoHosts: [], memberUrl: undefined }).map(({ operation }) => operation);

type Described = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required?: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: { type: string; additionalProperties: boolean } }> };
  responses: Record<string, unknown>;
};
type Api = { openapi: string; paths: Record<string, Record<string, Described>>; components: unknown };
const api: Api = JSON.parse(JSON.stringify(describeApi(operations)));
const described = Object.values(api.paths).flatMap((path) => Object.values(path));

test('every operation is described at each of its addresses', () => {
  const addresses = operations.flatMap(({ method, path, alsoAt = [] }) => [path, ...alsoAt].map((one) => `${method} ${one}`));
  const found = Object.entries(api.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  expect(found.toSorted()).toEqual(addresses.toSorted());
});

test('every operation has an id of its own, a summary and an answer', () => {
  expect(new Set(described.map((one) => one.operationId)).size).toBe(described.length);
  for (const one of described) {
    expect(one.summary).toMatch(/^[A-Z].{3,}[^.]$/);
    expect(one.responses).toHaveProperty('200');
    expect(one.responses).toHaveProperty('400');
  }
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.length).toBeGreaterThan(10);
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .reduce<unknown>((value, name) => Object.entries(value ?? {}).find(([key]) => key === name)?.[1], api);
    expect(found, reference).toBeTypeOf('object');
  }
});

test('names in braces are required parameters of the path', () => {
  for (const [path, methods] of Object.entries(api.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const one of Object.values(methods)) {
      const inPath = one.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(names);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  }
});

test('what a write takes is a closed object', () => {
  for (const one of described.filter(({ requestBody }) => requestBody !== undefined)) {
    const schema = one.requestBody?.content['application/json']?.schema;
    expect([one.operationId, schema?.type, schema?.additionalProperties]).toEqual([one.operationId, 'object', false]);
  }
});

test('an operation names only errors that exist', () => {
  for (const { path, errors } of operations)
    for (const code of errors) expect(errorCatalogue, `${path} names ${code}`).toHaveProperty([code]);
});
