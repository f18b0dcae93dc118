import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { localePath, locales, splitLocalePath } from '#shared/locales.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { BottomBar } from '#ui/pages/bottom-bar.tsx';
import { LocaleSwitcher } from '#ui/pages/locale-switcher.tsx';
import { NoticeBanner } from '#ui/pages/notice-banner.tsx';
import { PageShell } from '#ui/pages/page-shell.tsx';
import { TopBar } from '#ui/pages/top-bar.tsx';
import { BoardFooter } from './board-footer.tsx';
import { AccountArea } from './session/account-area.tsx';
import { useSite } from './use-site.ts';

type FrameProps = { side?: ReactNode; rail?: ReactNode; children: ReactNode };

/** The layout `default`: bars, columns and footer around what a page shows. */
export function Frame({ side, rail, children }: FrameProps) {
  const text = useText();
  const locale = useLocale();
  const { name, isDemo } = useSite();
  const { pathname, search } = useLocation();
  const { path } = splitLocalePath(pathname);
  const at = (place: string) => localePath(locale, place);
  return (
    <PageShell
      skipLabel={text('common.skip')}
      topBar={
        <TopBar
          siteName={name}
          home={{ href: at('/'), label: text('common.home') }}
          localeSwitcher={
            <LocaleSwitcher
              label={text('common.language')}
              current={locale}
              links={locales.map((one) => ({ locale: one, href: `${localePath(one, path)}${search}` }))}
            />
          }
          account={<AccountArea />}
        />
      }
      notice={
        isDemo && (
          <NoticeBanner kind="warning" label={text('common.notices')}>
            {text('common.demo')}
          </NoticeBanner>
        )
      }
      side={side}
      rail={rail}
      footer={<BoardFooter />}
      bottomBar={
        <BottomBar
          label={text('common.menu')}
          items={[
            { href: at('/'), label: text('common.home'), icon: 'home', isCurrent: path === '/' },
            { href: `${at('/')}#genres`, label: text('common.genres'), icon: 'genres' },
            { href: at('/thread/new'), label: text('common.post'), icon: 'plus', isMain: true },
          ]}
        />
      }
    >
      {children}
    </PageShell>
  );
}
