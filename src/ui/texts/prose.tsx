import type { Locale } from '#shared/locales.ts';
import { passageAttributes } from './passage-attributes.ts';

type ProseProps = { sanitisedHtml: string; locale: Locale };

/** A member's rendered Markdown. The server has sanitised it; nothing else may be passed here. */
export function Prose({ sanitisedHtml, locale }: ProseProps) {
  return <div className="prose" {...passageAttributes(locale)} dangerouslySetInnerHTML={{ __html: sanitisedHtml }} />;
}
