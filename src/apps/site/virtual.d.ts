declare module 'virtual:messages' {
  import type { Messages } from '#ui/say-message.ts';
  /** For each `<locale>/<group>` a function that gives its compiled messages. */
  export const load: Record<string, () => Promise<{ default: Messages }>>;
}

declare module 'virtual:message-files' {
  /** For each `<locale>/<group>` the address of the browser's file with its messages; none while developing. */
  export const messageFiles: Record<string, string>;
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}
