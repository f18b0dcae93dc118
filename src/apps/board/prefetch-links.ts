import { localePath, splitLocalePath } from '#shared/locales.ts';
import { type KnownRoute, dataAddress, findRoute, preloadModules } from './route-manifest.ts';

/** Preloads of pages that run at once (spec §2). */
const mostAtOnce = 4;

type Preload = { path: string; search: string; route: KnownRoute };

/** Fetches what the pages of links need as soon as the links scroll into view, so that the pages open at once. */
export function prefetchLinks(): void {
  const done = new Set<string>();
  const waiting = new Map<Element, Preload>();
  const running = new Map<Element, AbortController>();
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) want(target);
      else forget(target);
    }
    startNext();
  });

  function want(link: Element): void {
    const preload = link instanceof HTMLAnchorElement ? preloadOf(link) : undefined;
    if (preload !== undefined && !done.has(preload.path + preload.search)) waiting.set(link, preload);
  }
  /** Who scrolls past a link does not need its page. */
  function forget(link: Element): void {
    waiting.delete(link);
    running.get(link)?.abort();
  }
  function startNext(): void {
    for (const [link, preload] of waiting) {
      if (running.size >= mostAtOnce || mustSpare()) return;
      waiting.delete(link);
      void run(link, preload);
    }
  }
  async function run(link: Element, { path, search, route }: Preload): Promise<void> {
    if (done.has(path + search)) return;
    const ending = new AbortController();
    done.add(path + search);
    running.set(link, ending);
    try {
      preloadModules(route);
      const answer = await fetch(dataAddress(path, search, route), { signal: ending.signal, priority: 'low' });
      // Only what was read to its end is kept by the browser.
      await answer.arrayBuffer();
    } catch {
      // It was broken off, or the network is away: the page loads when its link is followed, or is tried again in view.
      done.delete(path + search);
    }
    running.delete(link);
    startNext();
  }
  function observeAll(): void {
    for (const link of document.querySelectorAll('a[href]')) inView.observe(link);
  }
  observeAll();
  new MutationObserver(observeAll).observe(document.body, { childList: true, subtree: true });
}

/** What a link leads to, if it is another page of this board in the same language. */
function preloadOf(link: HTMLAnchorElement): Preload | undefined {
  const isPlain = link.target === '' && !link.hasAttribute('download') && link.dataset['leaves'] === undefined;
  if (!isPlain || link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  const { locale, path } = splitLocalePath(link.pathname);
  const here = splitLocalePath(location.pathname);
  // The desk links to what is not public yet.
  if (locale !== here.locale || /^\/admin(\/|$)/.test(here.path)) return undefined;
  const route = findRoute(path);
  return route === undefined ? undefined : { path: localePath(locale, path), search: link.search, route };
}

/** Whether the reader saves data or has a slow connection. */
function mustSpare(): boolean {
  if (!('connection' in navigator) || typeof navigator.connection !== 'object' || navigator.connection === null) return false;
  const { connection } = navigator;
  const isSaving = 'saveData' in connection && connection.saveData === true;
  return isSaving || ('effectiveType' in connection && /^(slow-2g|2g|3g)$/.test(String(connection.effectiveType)));
}
