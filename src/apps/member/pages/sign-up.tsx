import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLocation } from 'react-router';
import { localeOf } from '#apps/site/locale-of.ts';
import { localePath } from '#shared/locales.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { EntryForm } from '../parts/entry-form.tsx';
import { MemberFrame } from '../parts/member-frame.tsx';
import { SignUpFields } from '../parts/sign-up-fields.tsx';
import { askingContext } from '../server/asking.server.ts';
import { answerSignUp } from '../server/sign-up.server.ts';
import { sendOnMember } from '../server/visit.server.ts';
import { useInstallation } from '../use-installation.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  await sendOnMember(context.get(askingContext), localeOf(params));
  return null;
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return answerSignUp(context.get(askingContext), request, { locale: localeOf(params) });
}

export default function SignUp() {
  const text = useText();
  const locale = useLocale();
  const { search } = useLocation();
  const { board } = useInstallation();
  const answer = useActionData<typeof action>();
  return (
    <MemberFrame title={text('account.sign_up')} lead={text('account.sign_up_lead')}>
      <EntryForm answer={answer} submitLabel={text('account.sign_up')}>
        <SignUpFields answer={answer} />
      </EntryForm>
      <div className="entry-foot">
        <p>
          {text('account.guidelines_lead')}{' '}
          <a href={`${board}${localePath(locale, '/guide_line')}`}>{text('common.guidelines')}</a>
        </p>
        <p>
          {text('account.has_account')} <a href={`${localePath(locale, '/log-in')}${search}`}>{text('common.log_in')}</a>
        </p>
      </div>
    </MemberFrame>
  );
}
