import type { Config } from '@react-router/dev/config';
import { builtApp } from './config/built-app.ts';

export default {
  appDirectory: `src/apps/${builtApp}`,
  buildDirectory: `build/${builtApp}`,
  ssr: true,
  // The whole map of routes is small and comes with the first page: no manifest requests while people navigate.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
