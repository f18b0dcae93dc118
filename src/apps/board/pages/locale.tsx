import { Outlet } from 'react-router';
import { localeOf } from '#apps/site/locale-of.ts';
import type { Route } from './+types/locale.ts';

export function loader({ params }: Route.LoaderArgs) {
  localeOf(params);
  return null;
}

/** Everything below one language's prefix. */
export default function LocalePages() {
  return <Outlet />;
}
