// The walls of the house (architecture §2). Each rule says what it forbids and why.
const feature = '^src/features/([^/]+)/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle has no bottom: nothing in it can be understood or tested alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-is-the-ground',
      comment: 'shared is pure and tiny; what it imported, everything would import.',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/(?!shared/)' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'Plumbing without a word of the domain can be trusted everywhere and replaced alone.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(?!platform/|shared/)' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'The design system is drawn once for all screens.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(?!ui/|shared/)' },
    },
    {
      name: 'contracts-and-models-are-pure',
      comment: 'They are read by both sides of the wire.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/(contract|model)\\.ts$' },
      to: { path: '^src/', pathNot: '^src/shared/|^src/features/[^/]+/(contract|model)\\.ts$' },
    },
    {
      name: 'feature-ui-stays-in-the-browser',
      comment: 'A browser bundle must hold no server code.',
      severity: 'error',
      from: { path: ['^src/ui/', '^src/features/[^/]+/ui/'] },
      to: {
        path: ['^src/platform/', '^src/apps/', '^src/features/[^/]+/server/', 'node_modules/zod/', '^src/shared/schema.ts$'],
      },
    },
    {
      name: 'features-meet-at-the-service',
      comment: 'On the server a feature is its service, the SQL fragments it shares, and the loader of its data files.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/server/' },
      to: { path: '^src/features/(?!$1/)[^/]+/server/', pathNot: '/server/(service|content|[\\w-]+-sql)\\.ts$' },
    },
    {
      name: 'server-knows-no-screen',
      comment: 'Services run in workers and tests, where there is no screen.',
      severity: 'error',
      from: { path: '^src/(features/[^/]+/server|platform)/' },
      to: { path: '^src/ui/|^src/features/[^/]+/ui/|^src/apps/' },
    },
    {
      name: 'calls-go-down-three-shelves',
      comment: 'The lowest shelf is used by everyone and therefore knows no one above it.',
      severity: 'error',
      from: {
        path: '^src/features/(accounts|sub-categories|tags|media|translation|search|notifications|notices|configs|revisions|site-settings|desk-log)/',
      },
      to: {
        path: '^src/features/(threads|comments|surveys|reactions|follows|reports|dojo-units|thread-pages|moderation|news|member-removal|overlay)/',
      },
    },
    {
      name: 'threads-and-comments-know-no-desk',
      comment: 'Moderation acts on what is said; what is said does not know who judges it.',
      severity: 'error',
      from: { path: '^src/features/(threads|comments|surveys|reactions|follows|reports|dojo-units)/' },
      to: { path: '^src/features/(moderation|news|member-removal|overlay)/' },
    },
    {
      name: 'only-queries-speak-sql',
      comment: 'SQL has one home in each feature, so a reviewer knows where to look.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/platform/(database|jobs|page-cache)/',
          '/server/[\\w-]*(queries|-sql)\\.ts$',
          '^src/platform/[\\w-]+/[\\w-]+-(queries|sql)\\.ts$',
          '^src/features/accounts/server/auth\\.ts$',
          '^src/apps/(seed|worker)/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: ['node_modules/kysely/', 'node_modules/pg/'] },
    },
    {
      name: 'queries-stay-at-home',
      comment: 'Other features ask the service, which knows the rules.',
      severity: 'error',
      from: { path: feature, pathNot: '\\.test\\.ts$' },
      to: { path: '^src/features/(?!$1/)[^/]+/server/[\\w-]*queries\\.ts$' },
    },
    {
      name: 'nothing-imports-the-doors',
      comment: 'Apps compose and own no rules.',
      severity: 'error',
      from: { path: '^src/(?!apps/)' },
      to: { path: '^src/apps/' },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere hides from every other rule.',
      severity: 'error',
      from: { pathNot: '\\+types/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|\\+types/|\\?(url|raw)$|^../../build/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
