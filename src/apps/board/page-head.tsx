import { useLocation } from 'react-router';
import { type Locale, localeFacts, localePath, locales, splitLocalePath } from '#shared/locales.ts';
import { useText } from '#ui/messages.tsx';
import type { Site } from './server/site.server.ts';
import { useSite } from './use-site.ts';

export type PageHeadProps = {
  /** Without it the page bears the site's name alone, as the home page does. */
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
  /** Parameters that make another page of this path and so belong to its canonical address. */
  query?: string | undefined;
  /** Languages in which this page is finished; search engines are told of no others. */
  finished?: readonly Locale[];
  isIndexed?: boolean;
};

/** Title, description and addresses of the page being shown; React lifts them into the head. */
export function PageHead(props: PageHeadProps) {
  return <HeadElements {...props} site={useSite()} pathname={useLocation().pathname} />;
}

/** The same for the page of a path. */
export function HeadElements(props: PageHeadProps & { site: Site; pathname: string }) {
  const { title, description, keywords, query = '', finished = locales, isIndexed = true } = props;
  const text = useText();
  const { name, publicUrl } = props.site;
  const { locale, path } = splitLocalePath(props.pathname.replace(/(.)\/+$/, '$1'));
  const addressIn = (one: Locale) => `${publicUrl}${localePath(one, path)}${query}`;
  const shown = title === undefined ? name : text('common.title_separator', { title, site: name });
  return (
    <>
      <title>{shown}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {keywords !== undefined && <meta name="keywords" content={keywords} />}
      {isIndexed ? <link rel="canonical" href={addressIn(locale)} /> : <meta name="robots" content="noindex, follow" />}
      {isIndexed && finished.length > 1 && (
        <>
          {finished.map((one) => (
            <link key={one} rel="alternate" hrefLang={localeFacts[one].tag} href={addressIn(one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(finished.includes('en') ? 'en' : (finished[0] ?? 'en'))} />
        </>
      )}
    </>
  );
}
