import type { ReactNode } from 'react';
import { locales, type Locale } from '#shared/locales.ts';
import { LinkButton } from '../controls/link-button.tsx';
import { ThemeSwitch } from '../controls/theme-switch.tsx';
import { genreKinds } from '../drawings/genre-kinds.ts';
import { BottomBar } from '../pages/bottom-bar.tsx';
import { GenreRail } from '../pages/genre-rail.tsx';
import { LinkList } from '../pages/link-list.tsx';
import { LocaleSwitcher } from '../pages/locale-switcher.tsx';
import { NoticeBanner } from '../pages/notice-banner.tsx';
import { PageShell } from '../pages/page-shell.tsx';
import { SidePanel } from '../pages/side-panel.tsx';
import { SiteFooter } from '../pages/site-footer.tsx';
import { TopBar } from '../pages/top-bar.tsx';
import type { Samples } from './samples-en.ts';

type FrameProps = { locale: Locale; words: Samples; children: ReactNode };

/** The page shell with all its slots filled. */
export function ShowcaseFrame({ locale, words, children }: FrameProps) {
  const genres = genreKinds.map((kind) => ({ kind, href: `#genre-${kind}`, title: words.genreNames[kind - 1] ?? '' }));
  return (
    <PageShell
      skipLabel={words.skip}
      topBar={<FrameTopBar locale={locale} words={words} />}
      notice={
        <NoticeBanner label={words.news}>
          <p>{words.notice}</p>
        </NoticeBanner>
      }
      rail={<GenreRail label={words.genres} genres={genres.map((genre) => ({ ...genre, isCurrent: genre.kind === 1 }))} />}
      side={
        <SidePanel title={words.related}>
          <LinkList links={words.tags.map((tag) => ({ href: `#${tag}`, title: tag, note: '12' }))} />
        </SidePanel>
      }
      footer={
        <SiteFooter
          label={words.aboutSite}
          links={words.footer.map((label) => ({ href: `#${label}`, label }))}
          note={<ThemeSwitch label={words.theme} themeLabels={words.themes} />}
        />
      }
      bottomBar={<FrameBottomBar words={words} />}
    >
      {children}
    </PageShell>
  );
}

function FrameTopBar({ locale, words }: { locale: Locale; words: Samples }) {
  const links = locales.map((each) => ({ locale: each, href: `?locale=${each}` }));
  return (
    <TopBar
      siteName="Tatami"
      home={{ href: '#home', label: words.home }}
      search={{ href: '#search', label: words.search }}
      localeSwitcher={<LocaleSwitcher label={words.language} current={locale} links={links} />}
      account={<LinkButton href="#log-in">{words.logIn}</LinkButton>}
    />
  );
}

function FrameBottomBar({ words }: { words: Samples }) {
  return (
    <BottomBar
      label={words.waysOn}
      items={[
        { href: '#home', label: words.home, icon: 'home', isCurrent: true },
        { href: '#genres', label: words.genres, icon: 'genres' },
        { href: '#post', label: words.post, icon: 'plus', isMain: true },
        { href: '#news', label: words.news, icon: 'news' },
        { href: '#me', label: words.me, icon: 'user' },
      ]}
    />
  );
}
