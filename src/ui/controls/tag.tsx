import type { Locale } from '#shared/locales.ts';
import { Passage } from '../texts/passage.tsx';

type TagProps = { href: string; title: string; locale: Locale };

/** A tag that leads to everything carrying it; its title keeps its own language. */
export function Tag({ href, title, locale }: TagProps) {
  return (
    <a className="tag" href={href}>
      <Passage text={title} locale={locale} />
    </a>
  );
}
