declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';
  /** For each `<locale>/<group>` a function that gives its compiled messages. */
  export const load: Record<string, () => Promise<{ default: Messages }>>;
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}
