import { isRouteErrorResponse, useLocation } from 'react-router';
import { localePath } from '#shared/locales.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { ErrorPage } from '#ui/pages/error-page.tsx';

/** The error page: its code, what happened, and the way home (spec §2). */
export function FailurePage({ error, siteName }: { error: unknown; siteName: string }) {
  const text = useText();
  const locale = useLocale();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  const title = isMissing ? text('common.not_found') : text('error.unknown');
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={isMissing ? text('common.not_found_description') : title} />
      <meta name="robots" content="noindex" />
      <ErrorPage
        siteName={siteName}
        home={{ href: localePath(locale, '/'), label: text('common.home_of', { site: siteName }) }}
        status={status}
        title={isMissing ? text('common.unknown_page', { path: shorten(pathname) }) : title}
        message={isMissing ? text('common.not_found_description') : text('errors.server.failed')}
        actions={
          <LinkButton kind="primary" href={localePath(locale, '/')}>
            {text('common.back_home')}
          </LinkButton>
        }
      />
    </>
  );
}

/** An address can be long and strange; the page names its beginning, left to right in every language, in a line of its own if need be. */
function shorten(path: string): string {
  return `\u200b\u2066${path.length > 80 ? `${path.slice(0, 80)}…` : path}\u2069`;
}
