import { ThemeChoice } from '#apps/site/theme-choice.tsx';
import { localePath } from '#shared/locales.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { SiteFooter } from '#ui/pages/site-footer.tsx';

/** The links at the end of every page (spec §2). */
export function BoardFooter() {
  const text = useText();
  const locale = useLocale();
  return (
    <SiteFooter
      label={text('common.footer')}
      links={[
        { href: localePath(locale, '/about'), label: text('common.about') },
        { href: localePath(locale, '/guide_line'), label: text('common.guidelines') },
        { href: localePath(locale, '/faq'), label: text('common.faq') },
        { href: localePath(locale, '/terms'), label: text('common.terms') },
        { href: localePath(locale, '/commercial-transactions'), label: text('common.commercial_transactions') },
      ]}
      note={<ThemeChoice />}
    />
  );
}
