import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { rememberLocale } from '#apps/site/locale-cookie.ts';
import { ThemeChoice } from '#apps/site/theme-choice.tsx';
import { localePath, locales, splitLocalePath } from '#shared/locales.ts';
import { Icon } from '#ui/drawings/icon.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { LocaleSwitcher } from '#ui/pages/locale-switcher.tsx';
import { NoticeBanner } from '#ui/pages/notice-banner.tsx';
import { PageHeading } from '#ui/pages/page-heading.tsx';
import { PageShell } from '#ui/pages/page-shell.tsx';
import { SiteFooter } from '#ui/pages/site-footer.tsx';
import { TopBar } from '#ui/pages/top-bar.tsx';
import { useInstallation } from '../use-installation.ts';

type MemberFrameProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A page of the member site: one thing to do, and the way back to the board. */
export function MemberFrame({ title, lead, children }: MemberFrameProps) {
  const text = useText();
  const locale = useLocale();
  const { siteName, board, wayOn, isDemo } = useInstallation();
  const { pathname, search } = useLocation();
  const { path } = splitLocalePath(pathname);
  const onBoard = (place: string) => `${board}${localePath(locale, place)}`;
  return (
    <PageShell
      skipLabel={text('common.skip')}
      topBar={
        <TopBar
          siteName={siteName}
          home={{ href: onBoard('/'), label: text('common.home') }}
          localeSwitcher={
            <LocaleSwitcher
              label={text('common.language')}
              current={locale}
              onChoose={rememberLocale}
              links={locales.map((one) => ({ locale: one, href: `${localePath(one, path)}${search}` }))}
            />
          }
          account={null}
        />
      }
      notice={
        isDemo && (
          <NoticeBanner kind="warning" label={text('common.notices')}>
            {text('common.demo')}
          </NoticeBanner>
        )
      }
      footer={
        <SiteFooter
          label={text('common.footer')}
          links={[
            { href: onBoard('/about'), label: text('common.about') },
            { href: onBoard('/guide_line'), label: text('common.guidelines') },
          ]}
          note={<ThemeChoice />}
        />
      }
    >
      <title>{text('common.title_separator', { title, site: siteName })}</title>
      <meta name="robots" content="noindex" />
      <div className="entry">
        <a className="entry-back" href={wayOn}>
          <Icon name="chevron-start" size="small" />
          {text('account.back_to_board')}
        </a>
        <PageHeading title={title} lead={lead} />
        {children}
      </div>
    </PageShell>
  );
}
