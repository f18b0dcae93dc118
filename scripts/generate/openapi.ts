import { describeApi } from '../../src/apps/api/openapi.ts';
import { allRoutes } from '../../src/apps/api/routes.ts';

/** The description that a running board serves at `/api/openapi.json`. */
export function describeOperations(): Record<string, string> {
  const routes = allRoutes({ siteName: 'Tatami', videoHosts: [], memberUrl: undefined });
  const description = describeApi(routes.map(({ operation }) => operation));
  return { 'openapi.json': `${JSON.stringify(description, null, 1)}\n` };
}
