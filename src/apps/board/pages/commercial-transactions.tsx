import { ArticlePage } from '../article-page.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { readArticle } from '../server/articles.server.ts';
import type { Route } from './+types/commercial-transactions.ts';

export function loader({ params }: Route.LoaderArgs) {
  return readArticle('commercial-transactions', localeOf(params));
}

export default function CommercialTransactions({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData} />;
}
