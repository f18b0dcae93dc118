import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { localeOf } from '#apps/site/locale-of.ts';
import { findMember } from '#features/accounts/server/sessions.ts';
import { localePath } from '#shared/locales.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Avatar } from '#ui/drawings/avatar.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { LogOutForm } from '../parts/log-out-form.tsx';
import { MemberFrame } from '../parts/member-frame.tsx';
import { askingContext } from '../server/asking.server.ts';
import { useInstallation } from '../use-installation.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  localeOf(params);
  const { door, caller } = context.get(askingContext);
  const member = await findMember(door, caller.request);
  return { member };
}

export default function Account() {
  const text = useText();
  const { member } = useLoaderData<typeof loader>();
  return (
    <MemberFrame title={text('account.member_site')}>
      <div className="entry-card">{member === undefined ? <Visitor /> : <Member member={member} />}</div>
    </MemberFrame>
  );
}

function Visitor() {
  const text = useText();
  const locale = useLocale();
  return (
    <>
      <p className="entry-member">{text('account.not_logged_in')}</p>
      <div className="form-actions">
        <LinkButton kind="primary" href={localePath(locale, '/log-in')}>
          {text('common.log_in')}
        </LinkButton>
        <LinkButton href={localePath(locale, '/sign-up')}>{text('account.sign_up')}</LinkButton>
      </div>
    </>
  );
}

function Member({ member: { id, displayName } }: { member: { id: number; displayName: string } }) {
  const text = useText();
  const locale = useLocale();
  const { board } = useInstallation();
  return (
    <>
      <p className="entry-member">
        <Avatar memberId={id} name={displayName} />
        <span>{text('account.logged_in_as', { name: displayName })}</span>
      </p>
      <div className="form-actions">
        <LinkButton kind="primary" href={`${board}${localePath(locale, '/')}`}>
          {text('account.to_board')}
        </LinkButton>
        <LogOutForm />
      </div>
    </>
  );
}
