import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { localeOf } from '#apps/site/locale-of.ts';

export function loader({ params }: LoaderFunctionArgs) {
  localeOf(params);
  return null;
}

/** Everything below one language's prefix. */
export default function LocalePages() {
  return <Outlet />;
}
