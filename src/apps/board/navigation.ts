import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localeCookie } from '#apps/site/locale-cookie.ts';
import { splitLocalePath } from '#shared/locales.ts';

/**
 * Links are plain `<a>`: one listener turns clicks on addresses of this board into client navigation. A `<Link>` each
 * cost 13 % of a rendered page (page cache spike). Other locales, other sites, downloads and new tabs load as ever.
 */
export function useClientNavigation(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  useLayoutEffect(() => {
    // See src/ui/styles/later.css.
    if (pathname !== firstPath) document.documentElement.dataset['walked'] = '';
  }, [pathname, firstPath]);
  useEffect(() => {
    function follow(event: MouseEvent): void {
      rememberLocale(event);
      const path = pathToFollow(event);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    }
    document.addEventListener('click', follow);
    // Nothing of it is needed to read this page, so it waits until the page stands.
    const prefetching = setTimeout(startPrefetching, 1_000);
    return () => {
      clearTimeout(prefetching);
      document.removeEventListener('click', follow);
    };
  }, [navigate]);
}

function startPrefetching(): void {
  // Links work without it, and who has left before it came needs none.
  import('./prefetch-links.ts').then(({ prefetchLinks }) => prefetchLinks()).catch(() => undefined);
}

function pathToFollow(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    link === null ||
    link.target !== '' ||
    link.hasAttribute('download') ||
    link.dataset['leaves'] !== undefined ||
    link.origin !== location.origin
  )
    return undefined;
  const isJump = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  if (isJump || isServedElsewhere(link.pathname)) return undefined;
  if (splitLocalePath(link.pathname).locale !== splitLocalePath(location.pathname).locale) return undefined;
  return link.pathname + link.search + link.hash;
}

/** Only the switcher sets the cookie: 365 days, lax, path / (spec §9, product decisions §4). */
function rememberLocale({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.locale-switcher a') : null;
  if (link === null) return;
  document.cookie = localeCookie(splitLocalePath(link.pathname).locale);
}

/** Files and the API are no pages. */
function isServedElsewhere(path: string): boolean {
  return path.startsWith('/api/') || /\.\w{2,5}$/.test(path);
}
