import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

/** The sizes of STYLE.md: median 60 lines or less, 95 of 100 under 200, none over 300. */
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'scripts', 'config', 'tests', 'bench'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|js|css|sql)$/.test(file));
const sizes = files
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  .toSorted((a, b) => a.lines - b.lines);
const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0;
const problems = sizes
  .filter(({ lines }) => lines > 300)
  .map(({ file, lines }) => `${file} has ${lines} lines; 300 is the limit`);
if (at(0.5) > 60) problems.push(`the median file has ${at(0.5)} lines; 60 is the limit`);
if (at(0.95) >= 200) problems.push(`5 of 100 files have ${at(0.95)} lines or more; 200 is the limit`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
