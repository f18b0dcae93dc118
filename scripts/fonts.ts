// Makes the display faces in `src/ui/fonts` from their sources: `npm run fonts`, after a heading was given new words.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type Face, faces, listSigns, packages } from './fonts/faces.ts';
import { listHeadings } from './fonts/headings.ts';
import { type OpenFont, writeFaceRules } from './fonts/rules.ts';

type Cut = (source: Buffer, signs: string, options: { targetFormat: 'woff2'; noLayoutClosure: boolean }) => Promise<Buffer>;

const folder = path.resolve(import.meta.dirname, '../src/ui/fonts');
const workshop = mkdtempSync(path.join(os.tmpdir(), 'tatami-fonts-'));
try {
  execFileSync('npm', ['install', '--prefix', workshop, '--no-audit', '--no-fund', '--ignore-scripts', ...packages]);
  const load = createRequire(path.join(workshop, 'x.js'));
  const cut: Cut = load('subset-font');
  const { create }: { create: OpenFont } = load('fontkit');
  const read = (file: string) => readFileSync(path.join(workshop, 'node_modules', file));
  const rules = [];
  for (const face of faces) {
    const headings = face.locales.flatMap(listHeadings);
    const file = await cut(read(face.source), listSigns(face, headings).join(''), {
      targetFormat: 'woff2',
      noLayoutClosure: !needsShaping(face),
    });
    writeFileSync(path.join(folder, `${face.name}.woff2`), file);
    console.log(`${face.name}: ${file.length} bytes`);
    rules.push(writeFaceRules(face, { font: create(file), headings, open: (source) => create(read(source)) }));
  }
  writeFileSync(path.join(folder, 'faces.css'), `/* Written by \`npm run fonts\`. */\n${rules.join('\n')}`);
  writeFileSync(path.join(folder, 'OFL.txt'), describeLicences(read));
} finally {
  rmSync(workshop, { recursive: true, force: true });
}

/** Letters that change their shape beside others need the forms they change into. */
function needsShaping({ name }: Face): boolean {
  return name === 'arabic' || name === 'thai';
}

/** Each source's own notice, then the licence they share, once. */
function describeLicences(read: (file: string) => Buffer): string {
  const licences = [...new Set(faces.map(({ licence }) => licence))].map((file) => read(file).toString('utf8').trim());
  const [first = ''] = licences;
  const shared = first.slice(first.indexOf('\n')).trim();
  const notices = licences.map((licence) => licence.split('\n', 1)[0]);
  return `${notices.join('\n')}\n\n${shared}\n`;
}
