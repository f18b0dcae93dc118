import { useLocale, useText } from '#ui/messages.tsx';
import { NoticeBanner } from '#ui/pages/notice-banner.tsx';
import { Passage } from '#ui/texts/passage.tsx';

type NoticesProps = { notices: readonly { id: number; link: string | null; text: string }[] };

/** What the house has to say just now, such as the live stream of a championship. */
export function Notices({ notices }: NoticesProps) {
  const text = useText();
  const locale = useLocale();
  return notices.map((notice) => (
    <NoticeBanner key={notice.id} label={text('common.notices')}>
      {notice.link === null ? (
        <Passage text={notice.text} locale={locale} />
      ) : (
        <a href={notice.link}>
          <Passage text={notice.text} locale={locale} />
        </a>
      )}
    </NoticeBanner>
  ));
}
