import { useLocale } from '#ui/messages.tsx';
import { PageHeading } from '#ui/pages/page-heading.tsx';
import { Prose } from '#ui/texts/prose.tsx';
import { Frame } from './frame.tsx';
import { PageHead } from './page-head.tsx';

/** The layout `content`: a text of the house, alone on its page. */
export function ArticlePage({ article }: { article: { title: string; description: string; html: string } }) {
  const locale = useLocale();
  return (
    <Frame>
      <PageHead title={article.title} description={article.description} />
      <PageHeading title={article.title} />
      <Prose sanitisedHtml={article.html} locale={locale} />
    </Frame>
  );
}
