import { ArticlePage } from '../article-page.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { readArticle } from '../server/articles.server.ts';
import type { Route } from './+types/faq.ts';

export function loader({ params }: Route.LoaderArgs) {
  return readArticle('faq', localeOf(params));
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData} />;
}
