import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { builtApp } from './config/built-app.ts';
import { chunkGroups } from './config/chunk-groups.ts';
import { contractPlugin } from './config/contract-plugin.ts';
import { eagerLibraries } from './config/eager-libraries.ts';
import { messagesPlugin } from './config/messages-plugin.ts';

export default defineConfig({
  plugins: [contractPlugin(), messagesPlugin(), eagerLibraries(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
      // All of them, by name: what is found while a page loads makes that page load anew.
      optimizeDeps: {
        noDiscovery: true,
        include: [
          'react',
          'react-dom',
          'react-dom/client',
          'react/jsx-runtime',
          'react/jsx-dev-runtime',
          'react-router',
          'react-router/dom',
        ],
      },
    },
    ssr: { build: { rollupOptions: { input: `./src/apps/${builtApp}/server/main.ts` } } },
  },
});
