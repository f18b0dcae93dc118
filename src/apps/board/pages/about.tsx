import { ArticlePage } from '../article-page.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { readArticle } from '../server/articles.server.ts';
import type { Route } from './+types/about.ts';

export function loader({ params }: Route.LoaderArgs) {
  return readArticle('about', localeOf(params));
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData} />;
}
