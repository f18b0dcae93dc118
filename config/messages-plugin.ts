import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../locales');
const index = 'virtual:messages';

/**
 * Interface messages, compiled from `locales/<locale>/<area>.json`. `virtual:messages` exports `load`: for each
 * `<locale>/<area>` a function that gives its messages. The browser fetches one chunk per locale and area,
 * the server has them all.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'tatami:messages',
    resolveId(id) {
      return id === index || id.startsWith(`${index}/`) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${index}`) return renderIndex(listMessageFiles());
      if (!id.startsWith(`\0${index}/`)) return undefined;
      const file = path.join(root, `${id.slice(index.length + 2)}.json`);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(compile(file))};`;
    },
    hotUpdate({ file }) {
      if (!file.startsWith(root)) return;
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

/** Every `<locale>/<area>` there is. */
export function listMessageFiles(): string[] {
  return readdirSync(root).flatMap((locale) =>
    readdirSync(path.join(root, locale)).map((file) => `${locale}/${file.replace(/\.json$/, '')}`),
  );
}

function renderIndex(names: string[]): string {
  const entries = names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${index}/${name}`)})`);
  return `export const load = {\n${entries.join(',\n')}\n};`;
}

function compile(file: string): Record<string, unknown> {
  const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileMessage(text)]));
}
