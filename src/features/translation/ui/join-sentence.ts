/** What was written with a sentence behind it; the beginning of a sentence that only served to find it makes room. */
export function joinSentence(written: string, sentence: string): string {
  const words = lastSentence(written);
  const isSearch = words !== '' && sentence.toLowerCase().includes(words.toLowerCase());
  const kept = (isSearch ? written.trimEnd().slice(0, -words.length) : written).trimEnd();
  if (kept === '' || /[。！？]$/.test(kept)) return kept + sentence;
  return `${kept} ${sentence}`;
}

/** What is being written now: the end of the text after the last full stop. */
export function lastSentence(typed: string): string {
  return (typed.split(/[.!?。！？\n]/).at(-1) ?? '').trim();
}
