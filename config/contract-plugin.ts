import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * In the browser a contract is only where its operations live: method and path. Without this, importing one brings
 * zod along, 74 kB (page cache spike). Node runs the contract itself, so it may use nothing but erasable TypeScript.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'tatami:contracts',
    enforce: 'pre',
    async load(id) {
      if (this.environment.name !== 'client' || !/\/src\/features\/[\w-]+\/contract\.ts$/.test(id)) return undefined;
      const contract: Record<string, unknown> = await import(`${pathToFileURL(id).href}?t=${Date.now()}`);
      const operations = Object.entries(contract).flatMap(([name, value]) =>
        isOperation(value) ? [[name, value] as const] : [],
      );
      return operations
        .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`)
        .join('\n');
    },
  };
}

function isOperation(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
