import { Hono } from 'hono';
import type { Doorway } from '#platform/http/answer-operation.ts';
import { mountOperations } from '#platform/http/mount.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { type Read, type ReadsOptions, openReads } from '#platform/http/reads.ts';
import { requestError } from '#shared/errors.ts';
import { errorCatalogue } from './errors.ts';
import { describeApi } from './openapi.ts';
import { renderReference } from './reference.ts';
import { type ApiSettings, allRoutes } from './routes.ts';

export type Api = { app: Hono; openReads: (options: ReadsOptions) => Read };

/**
 * The API as one Hono app; its paths have no `/api` in front, so that pages can call it in process. `openReads` gives
 * a shorter way to its public reads.
 */
export function makeApi(doorway: Doorway, settings: ApiSettings): Api {
  const routes = allRoutes({ log: doorway.log, ...settings });
  const description = describeApi(routes.map(({ operation }) => operation));
  const openapi = JSON.stringify(description);
  const reference = renderReference(
    routes.map(({ operation }) => operation),
    errorCatalogue,
  );
  const app = new Hono();
  app.get(
    '/openapi.json',
    () => new Response(openapi, { headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' } }),
  );
  app.get('/docs', () => new Response(reference, { headers: referenceHeaders }));
  mountOperations(app, routes, doorway);
  app.all('*', () => problemResponse(toProblem(requestError('request.not_found'), crypto.randomUUID()).problem));
  return { app, openReads: (options) => openReads(routes, doorway, options) };
}

const referenceHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};
