import { useLocale, useText } from '#ui/messages.tsx';
import { SidePanel } from '#ui/pages/side-panel.tsx';
import { Passage } from '#ui/texts/passage.tsx';

type NoticesProps = { notices: readonly { id: number; link: string | null; text: string }[] };

/** What the house has to say just now, such as the live stream of a championship; nothing where there is nothing. */
export function Notices({ notices }: NoticesProps) {
  const text = useText();
  const locale = useLocale();
  if (notices.length === 0) return null;
  return (
    <SidePanel title={text('common.notices')}>
      <ul className="notices">
        {notices.map((notice) => (
          <li key={notice.id}>
            {notice.link === null ? (
              <Passage text={notice.text} locale={locale} />
            ) : (
              <a href={notice.link}>
                <Passage text={notice.text} locale={locale} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
