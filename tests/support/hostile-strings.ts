import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../data/hostile');

/** Strings that broke other programs, and payloads that ran as scripts in them. */
export function readHostileStrings(): string[] {
  const naughty: string[] = JSON.parse(readFileSync(path.join(folder, 'blns.json'), 'utf8'));
  const payloads: { payload: string }[] = JSON.parse(readFileSync(path.join(folder, 'dompurify.json'), 'utf8'));
  return [...naughty, ...payloads.map(({ payload }) => payload), ...ours].filter((text) => text.trim() !== '');
}

/** What Markdown lets through that HTML lists do not try. */
const ours = [
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java\nscript:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](&#x6A;avascript&colon;alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[a](vbscript:msgbox(1))',
  '[a](file:///etc/passwd)',
  '[a](//evil.example)',
  '[a](\\\\evil.example)',
  '[a](/\\evil.example)',
  '[a](http://a.example/" onmouseover="alert(1))',
  '[a](http://a.example "x\\" onmouseover=\\"alert(1)")',
  '<javascript:alert(1)>',
  '<http://a.example/" onmouseover="alert(1)>',
  '![a](http://a.example/x.png)',
  '![a](x" onerror="alert(1))',
  '[a]: javascript:alert(1)\n\n[a]',
  '```"><script>alert(1)</script>\ncode\n```',
  '``<script>alert(1)</script>``',
  '<svg/onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '# h\n\nh\n===\n\n---\n\n| a |\n|---|\n| b |',
  'abc\u{202e}fed\u{2066}x\u{2069} z\u{200b}w\u{feff}q\u{200e}',
  'a\u{2028}b\u{2029}c\u{0085}d\u{0007}e\u{001b}[31mf',
];
