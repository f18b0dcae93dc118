/** What the test engine can be told to do wrong. */
export type ChatFault =
  | 'error_500'
  | 'hang'
  | 'busy'
  | 'drop_connection'
  | 'no_json'
  | 'cut_json'
  | 'huge'
  | 'missing_language'
  | 'wrong_language'
  | 'echo'
  | 'link'
  | 'markup'
  | 'bidi'
  | 'loop'
  | 'missing_placeholder'
  | 'doubled_placeholder';

export const chatFaults: readonly ChatFault[] = [
  ...(['error_500', 'hang', 'busy', 'drop_connection', 'no_json', 'cut_json', 'huge', 'missing_language'] as const),
  ...(['wrong_language', 'echo', 'link', 'markup', 'bidi', 'loop', 'missing_placeholder', 'doubled_placeholder'] as const),
];

/** A good sentence as a faulty engine would give it. */
export function spoil(
  fault: ChatFault | undefined,
  { source, answer, foreign }: { source: string; answer: string; foreign: string },
): string {
  if (fault === 'echo') return source;
  if (fault === 'wrong_language') return foreign;
  if (fault === 'link') return `${answer} https://evil.example/steal`;
  if (fault === 'markup') return `<img src=x onerror=alert(1)>${answer}<script>alert(1)</script>`;
  if (fault === 'bidi') return `\u202e${answer}\u202c`;
  if (fault === 'loop') return Array.from({ length: 30 }, () => answer.slice(0, 12)).join(' ');
  if (fault === 'missing_placeholder') return answer.includes('⟦') ? answer.replaceAll(/⟦\d+⟧/g, '') : `${answer} ⟦1⟧`;
  if (fault === 'doubled_placeholder') return `⟦1⟧ ⟦1⟧ ${answer}`;
  return answer;
}
