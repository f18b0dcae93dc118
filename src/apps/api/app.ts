import { Hono } from 'hono';
import { type Doorway, mountOperations } from '#platform/http/mount.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { requestError } from '#shared/errors.ts';
import { errorCatalogue } from './errors.ts';
import { describeApi } from './openapi.ts';
import { renderReference } from './reference.ts';
import { type ApiSettings, allRoutes } from './routes.ts';

/** The API as one Hono app; its paths have no `/api` in front, so that pages can call it in process. */
export function makeApi(doorway: Doorway, settings: ApiSettings): Hono {
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
  return app;
}

const referenceHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};
