import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Nothing that is seen lies outside `src/ui/tokens.css`: style sheets name no colour, size of type, layer, shadow, duration or
 * width of screen of their own, markup has no style attribute, and the sides of things follow the reader's direction.
 */
type Rule = { what: string; broken: RegExp; allowed?: RegExp };

const physicalSides =
  /^\s*(?:(?:min-|max-)?(?:width|height)|left|right|top|bottom|(?:margin|padding|border)-(?:left|right|top|bottom)[\w-]*|float)\s*:/;

const sheetRules: Rule[] = [
  {
    what: 'a colour of its own',
    broken: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|oklch|oklab|lab|lch)a?\(|:\s*(?:white|black|red|gr[ae]y)\b/i,
  },
  { what: 'a size of type of its own', broken: /\bfont-size:/, allowed: /var\(--text-|[\d.]+(?:em|%);|inherit/ },
  { what: 'a layer of its own', broken: /\bz-index:/, allowed: /var\(--layer-/ },
  // A line drawn inside an edge is not a shadow.
  { what: 'a shadow of its own', broken: /\bbox-shadow:/, allowed: /var\(--shadow-|: inset|: none/ },
  { what: 'a duration of its own', broken: /(?<![\w-])[\d.]+m?s\b/ },
  { what: 'a width of screen of its own', broken: /^\s*@media.*width/, allowed: /(?:22|36|35\.99|48|47\.99|62|75|87\.5)em\)/ },
  { what: 'a physical side', broken: physicalSides },
  { what: 'a physical side', broken: /(?:text-align|clear|caption-side):\s*(?:left|right)/ },
];

const markupRules: Rule[] = [
  { what: 'a style attribute', broken: /\sstyle=[{"']/ },
  { what: 'a colour of its own', broken: /["'`]#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})["'`]|\b(?:rgb|hsl|oklch)a?\(\d/i },
  {
    what: 'a class of a physical side',
    broken: /className=.*[\s"'`](?:-?[mp][lr]-|-?(?:left|right)-|text-(?:left|right)|(?:border|rounded)-[lr]\b|float-)/,
  },
  { what: 'a class with a value of its own', broken: /className=.*[\w-]-\[[^\]]+\]/ },
];

const problems = [
  ...listFiles('src/ui/styles/*.css').flatMap((file) => findBroken(file, sheetRules)),
  ...listFiles('src/*.tsx')
    .filter(isMarkup)
    .flatMap((file) => findBroken(file, markupRules)),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

/** Drawings have their own colours, tests only look. */
function isMarkup(file: string): boolean {
  return !file.startsWith('src/ui/drawings/') && !file.endsWith('.test.tsx');
}

function listFiles(pattern: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], { encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '');
}

function findBroken(file: string, rules: readonly Rule[]): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    rules
      .filter(({ broken, allowed }) => broken.test(line) && !(allowed?.test(line) ?? false))
      .map(({ what }) => `${file}:${index + 1} has ${what}: ${line.trim()}`),
  );
}
