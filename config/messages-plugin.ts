import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { type Part, messageGroups } from './message-groups.ts';

const root = path.resolve(import.meta.dirname, '../locales');
const index = 'virtual:messages';
const files = 'virtual:message-files';
/** The browser's chunk for each `<locale>/<group>`; its build comes before the server's. */
const built: Record<string, string> = {};

/**
 * Interface messages, compiled from `locales/<locale>/<area>.json`. `virtual:messages` exports `load`: for each
 * `<locale>/<group>` a function that gives its messages. The browser fetches one chunk per locale and group, the server
 * has them all. `virtual:message-files` exports `messageFiles`: the addresses of those chunks, none while developing.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'tatami:messages',
    resolveId(id) {
      return id === index || id === files || id.startsWith(`${index}/`) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${index}`) return renderIndex(listGroups());
      if (id === `\0${files}`) return `export const messageFiles = ${JSON.stringify(built)};`;
      if (!id.startsWith(`\0${index}/`)) return undefined;
      const [locale = '', group = ''] = id.slice(index.length + 2).split('/');
      const parts = messageGroups[group] ?? [];
      for (const { area } of parts) this.addWatchFile(fileOf(locale, area));
      return `export default ${JSON.stringify(Object.assign({}, ...parts.map((part) => compile(locale, part))))};`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const piece of Object.values(bundle)) {
        const name = piece.type === 'chunk' ? piece.facadeModuleId : null;
        if (name?.startsWith(`\0${index}/`) === true) built[name.slice(index.length + 2)] = `/${piece.fileName}`;
      }
    },
    hotUpdate({ file }) {
      if (!file.startsWith(root)) return;
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

function listGroups(): string[] {
  return readdirSync(root).flatMap((locale) => Object.keys(messageGroups).map((group) => `${locale}/${group}`));
}

function fileOf(locale: string, area: string): string {
  return path.join(root, locale, `${area}.json`);
}

function renderIndex(names: string[]): string {
  const entries = names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${index}/${name}`)})`);
  return `export const load = {\n${entries.join(',\n')}\n};`;
}

function compile(locale: string, { area, ids = /./ }: Part): Record<string, unknown> {
  const messages: Record<string, string> = JSON.parse(readFileSync(fileOf(locale, area), 'utf8'));
  const wanted = Object.entries(messages).filter(([id]) => ids.test(id));
  return Object.fromEntries(wanted.map(([id, text]) => [id, compileMessage(text)]));
}
