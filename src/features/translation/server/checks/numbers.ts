/** The numbers of a text in any of our scripts, as their digits: `1,000`, `１０００` and `١٠٠٠` are all `1000`. */
export function numbersIn(text: string): string[] {
  const plain = toAsciiDigits(text.replaceAll(/⟦\d+⟧/g, ' '));
  return (plain.match(/\d+(?:[.,\u066b\u066c' \u00a0\u202f]\d{3}(?!\d))*(?:[.,\u066b]\d+)?/g) ?? []).map((number) =>
    number.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, ''),
  );
}

/** Fullwidth, Arabic, Persian and Thai digits as 0 to 9. */
function toAsciiDigits(text: string): string {
  return text.replaceAll(/[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = [0xff10, 0x0660, 0x06f0, 0x0e50].findLast((start) => start <= code && code <= start + 9);
    return String(code - (zero ?? code));
  });
}

/**
 * Whether an answer lost a number. Numbers written as words or in characters, in ten thousands or millions, as decades or in the Buddhist
 * era are no loss; one with another in its place is, and so is one of three digits or more that is nowhere.
 */
export function losesNumber(source: string, answer: string): boolean {
  const before = numbersIn(source);
  const after = numbersIn(answer);
  const lost = before.filter((number) => !isAmong(number, after));
  const added = after.some((number) => !isAmong(number, before));
  return lost.some((number) => added || (number.length >= 3 && !kanjiNumber.test(answer)));
}

/** A number written in characters, such as 一千五百. */
const kanjiNumber = /[一二三四五六七八九十百千万萬億亿]{2,}/;

function isAmong(number: string, others: readonly string[]): boolean {
  if (number.length < 2 || others.includes(number)) return true;
  const core = withoutZeros(number);
  if (others.join('').includes(core)) return true;
  return others.some(
    (other) =>
      (other.length >= 2 && core.includes(withoutZeros(other))) || Math.abs(Number(number) - Number(other)) === buddhistEra,
  );
}

/** Years in Thai count from 543 BC. */
const buddhistEra = 543;

function withoutZeros(number: string): string {
  return number.replace(/0+$/, '') || number;
}
