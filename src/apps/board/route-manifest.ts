/** A page's route as the router's manifest, which comes with the first page, names it. */
export type KnownRoute = {
  id: string;
  parentId: string;
  path: string;
  module: string;
  imports: readonly string[];
  shape: RegExp;
};

let known: readonly KnownRoute[] | undefined;

/** The route of a page's path without its language. Pages that prepare themselves in the browser are left out. */
export function findRoute(path: string): KnownRoute | undefined {
  known ??= readRoutes();
  const fitting = known.filter(({ shape }) => shape.test(path));
  return fitting.find((route) => !route.path.includes(':')) ?? fitting[0];
}

/** Where the router asks for the data of a page that is reached by a link: all but the root's, which stays. */
export function dataAddress(path: string, search: string, { id, parentId }: KnownRoute): string {
  const query = new URLSearchParams(search);
  query.set('_routes', `${parentId},${id}`);
  return `${path === '/' ? '/_' : path}.data?${query}`;
}

/** Lets the browser fetch a page's scripts, each once. */
export function preloadModules({ module, imports }: KnownRoute): void {
  for (const href of [module, ...imports]) {
    if (document.querySelector(`link[href="${href}"]`) !== null) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

function shapeOf(path: string): RegExp {
  return new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

function readRoutes(): readonly KnownRoute[] {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest');
  if (typeof manifest !== 'object' || manifest === null || !('routes' in manifest)) return [];
  return Object.values(manifest.routes ?? {}).flatMap(toRoute);
}

function toRoute(route: Partial<KnownRoute> & { hasClientLoader?: boolean }): KnownRoute[] {
  const { id, parentId, path = '', module, imports = [], hasClientLoader } = route;
  const isPage = parentId !== undefined && parentId !== 'root' && !path.includes('*');
  if (id === undefined || module === undefined || !isPage || hasClientLoader === true) return [];
  return [{ id, parentId, path, module, imports, shape: shapeOf(path) }];
}
