/** Which of the specification's labels an age of whole days gets. */
export type AgeLabel = { value: number; unit: 'day' | 'week' | 'month' | 'year' };

/** Says an age with the messages of a page; `Intl.RelativeTimeFormat` holds up a phone for a tenth of a second at first. */
export type AgeText = (id: `age.${'today' | 'yesterday' | AgeLabel['unit']}`, values?: { count: number }) => string;

/** Today, yesterday, days below 7, weeks below 30, months of 30 days below 365, years after. */
export function labelAge(days: number): AgeLabel {
  const age = Math.max(0, Math.floor(days));
  if (age < 7) return { value: age, unit: 'day' };
  if (age < 30) return { value: Math.floor(age / 7), unit: 'week' };
  if (age < 365) return { value: Math.floor(age / 30), unit: 'month' };
  return { value: Math.floor(age / 365), unit: 'year' };
}

/** The age in words: "today" and "yesterday" by name, everything older by number. */
export function describeAge(days: number, text: AgeText): string {
  const { value, unit } = labelAge(days);
  if (unit === 'day' && value < 2) return text(value === 0 ? 'age.today' : 'age.yesterday');
  return text(`age.${unit}`, { count: value });
}
