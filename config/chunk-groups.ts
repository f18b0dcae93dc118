/** What is fetched when it is first used: forms, dialogs, menus, the desk; and the parts of lists, which a thread has none of. */
const later = [
  /src\/ui\/(fields|showcase|overlays\/(dialog|share|menu|throttle)|controls\/(tabs|sort-links))/,
  /src\/ui\/(threads\/thread-(card|list)|pages\/(genre|hero|skeleton|pagination)|drawings\/(cover|pattern))/,
  /src\/apps\/board\/(desk|article-page|prefetch-links|route-manifest|session\/(report|log-out)|writing\/(lazy|comment-(composer|changes)|hidden-comment-list|own-note-list|reason|unseen-threads|thread-changes))/,
  /src\/features\/[\w-]+\/ui\/[\w-]*(form|field|offers|draft|typed|labels|preview|language|list-item|page-list|problem|tiles|panels|links|join)/,
  /src\/apps\/board\/pages\/(thread-new|thread-edit|desk|parts)/,
  /src\/features\/(configs|accounts|moderation)\/|src\/shared\/written-text/,
];

/**
 * How the browser's code is cut: left alone it comes in forty pieces for the page of a thread. Libraries change seldom
 * and stay cached over releases; what two pages share is one piece; the rest goes with its page.
 */
export const chunkGroups = [
  { name: 'library', test: /node_modules/, priority: 2 },
  {
    name: 'pages',
    test: (id: string) => /\/src\/|virtual:|preload-helper/.test(id) && !later.some((pattern) => pattern.test(id)),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What every dialog needs, in one file instead of three.
    name: 'dialog',
    test: /\/src\/ui\/(overlays\/(dialog|throttle)|fields\/(choice-field|field-frame|field-attributes))/,
    minShareCount: 2,
    priority: 1,
  },
];
