import { type RouteConfig, index, route } from '@react-router/dev/routes';

/** The design system's parts are looked at while developing. */
const whileDeveloping = process.env['NODE_ENV'] === 'development' ? [route('ui', 'pages/parts.tsx')] : [];

/** The map of the board: every address a reader can open, once per language (spec §2). */
export default [
  route(':lang?', 'pages/locale.tsx', [
    index('pages/home.tsx'),
    route('about', 'pages/about.tsx'),
    route('guide_line', 'pages/guidelines.tsx'),
    route('faq', 'pages/faq.tsx'),
    route('terms', 'pages/terms.tsx'),
    route('commercial-transactions', 'pages/commercial-transactions.tsx'),
    route('genre/:kind', 'pages/genre.tsx'),
    route('sub-category/:id', 'pages/sub-category.tsx'),
    route('tag/:id', 'pages/tag.tsx'),
    route('thread/new', 'pages/thread-new.tsx'),
    route('thread/:id', 'pages/thread.tsx'),
    route('thread/:id/edit', 'pages/thread-edit.tsx'),
    route('admin', 'pages/desk.tsx'),
    route('admin/engines', 'pages/desk-engines.tsx'),
    ...whileDeveloping,
  ]),
  route('*', 'pages/missing.tsx'),
] satisfies RouteConfig;
