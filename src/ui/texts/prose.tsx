import type { Locale } from '#shared/locales.ts';
import { passageAttributes } from './passage-attributes.ts';

type ProseProps = {
  sanitisedHtml: string;
  /** Where it is not known, the words give the direction. */
  locale: Locale | undefined;
};

/** A member's rendered Markdown. The server has sanitised it; nothing else may be passed here. */
export function Prose({ sanitisedHtml, locale }: ProseProps) {
  return (
    <div
      className="prose"
      {...(locale === undefined ? { dir: 'auto' } : passageAttributes(locale))}
      dangerouslySetInnerHTML={{ __html: sanitisedHtml }}
    />
  );
}
