import type { Locale } from '#shared/locales.ts';
import { BottomBar } from './pages/bottom-bar.tsx';
import { PageShell } from './pages/page-shell.tsx';
import { TopBar } from './pages/top-bar.tsx';
import { LocaleSwitcher } from './pages/locale-switcher.tsx';
import { LinkButton } from './controls/link-button.tsx';
import { locales } from '#shared/locales.ts';
import { samplesFor } from './showcase/samples.ts';
import { ThreadParts } from './showcase/thread-parts.tsx';

type ShowcaseProps = { locale: Locale; direction: 'ltr' | 'rtl' };

/** Every part with its states on one page, for looking at while designing. */
export function Showcase({ locale, direction }: ShowcaseProps) {
  const words = samplesFor(locale);
  return (
    <div dir={direction}>
      <PageShell
        skipLabel={words.skip}
        topBar={
          <TopBar
            siteName="Tatami"
            home={{ href: '#', label: words.home }}
            search={{ href: '#search', label: words.searchShort, hint: words.search }}
            localeSwitcher={
              <LocaleSwitcher
                label={words.language}
                current={locale}
                links={locales.map((each) => ({ locale: each, href: `?locale=${each}` }))}
              />
            }
            account={
              <LinkButton href="#log-in" kind="regular">
                {words.logIn}
              </LinkButton>
            }
          />
        }
        bottomBar={
          <BottomBar
            label={words.home}
            items={[
              { href: '#home', label: words.home, icon: 'home', isCurrent: true },
              { href: '#genres', label: words.genres, icon: 'genres' },
              { href: '#post', label: words.post, icon: 'plus', isMain: true },
              { href: '#news', label: words.news, icon: 'news' },
              { href: '#me', label: words.me, icon: 'user' },
            ]}
          />
        }
      >
        <ThreadParts locale={locale} words={words} />
      </PageShell>
    </div>
  );
}
