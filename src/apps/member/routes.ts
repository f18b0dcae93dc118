import { type RouteConfig, index, route } from '@react-router/dev/routes';

/** The map of the member site, once per language (product decisions §5). */
export default [
  route(':lang?', 'pages/locale.tsx', [
    index('pages/account.tsx'),
    route('sign-up', 'pages/sign-up.tsx'),
    route('log-in', 'pages/log-in.tsx'),
    route('log-out', 'pages/log-out.tsx'),
    route('first-administrator', 'pages/first-administrator.tsx'),
  ]),
  route('*', 'pages/missing.tsx'),
] satisfies RouteConfig;
