import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCatalogue } from '../../src/apps/api/errors.ts';

/** Every error code with its status and what an English reader is told. Fails for a code without a message. */
export function describeErrors(): Record<string, string> {
  const file = path.resolve(import.meta.dirname, '../../locales/en/errors.json');
  const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const rows = Object.entries(errorCatalogue).map(([code, status]) => {
    const message = messages[`errors.${code}`];
    if (message === undefined) throw new Error(`locales/en/errors.json has no message errors.${code}`);
    return `| \`${code}\` | ${status} | ${message} |`;
  });
  const text = [
    '# Errors',
    '',
    'Codes never change once landed.',
    '',
    '| Code | Status | Message |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ];
  return { 'errors.md': text.join('\n') };
}
