import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/apps/board',
  buildDirectory: 'build/board',
  ssr: true,
  // The whole map of routes is small and comes with the first page: no manifest requests while people navigate.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
