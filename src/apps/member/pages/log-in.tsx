import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData, useLocation } from 'react-router';
import { localeOf } from '#apps/site/locale-of.ts';
import { localePath } from '#shared/locales.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { DemoPeople } from '../parts/demo-people.tsx';
import { EntryForm } from '../parts/entry-form.tsx';
import { MemberFrame } from '../parts/member-frame.tsx';
import { useErrorText } from '../parts/use-error-text.ts';
import { askingContext } from '../server/asking.server.ts';
import { answerLogIn, listShownPeople } from '../server/log-in.server.ts';
import { sendOnMember } from '../server/visit.server.ts';
import { useInstallation } from '../use-installation.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const asking = context.get(askingContext);
  await sendOnMember(asking, localeOf(params));
  return listShownPeople(asking);
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return answerLogIn(context.get(askingContext), request, localeOf(params));
}

export default function LogIn() {
  const text = useText();
  const locale = useLocale();
  const errorText = useErrorText();
  const { search } = useLocation();
  const { siteName } = useInstallation();
  const people = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <MemberFrame title={text('common.log_in')} lead={text('account.log_in_lead', { site: siteName })}>
      <EntryForm answer={answer} submitLabel={text('common.log_in')}>
        <TextField
          name="email"
          type="email"
          label={text('account.email')}
          defaultValue={answer?.values['email']}
          error={errorText(answer?.errors['email'])}
          autoFocus={answer?.errors['email'] !== undefined}
          autoComplete="username"
          dir="ltr"
          required
        />
        <PasswordField
          name="password"
          label={text('account.password')}
          error={errorText(answer?.errors['password'])}
          autoFocus={answer?.failure !== undefined}
          showLabel={text('account.show_password')}
          hideLabel={text('account.hide_password')}
          autoComplete="current-password"
          required
        />
      </EntryForm>
      <div className="entry-foot">
        <p>
          {text('account.no_account')} <a href={`${localePath(locale, '/sign-up')}${search}`}>{text('account.sign_up')}</a>
        </p>
      </div>
      <DemoPeople people={people} />
    </MemberFrame>
  );
}
