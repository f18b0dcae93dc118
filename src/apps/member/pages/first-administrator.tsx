import { type ActionFunctionArgs, type LoaderFunctionArgs, data, useActionData, useLoaderData } from 'react-router';
import { localeOf } from '#apps/site/locale-of.ts';
import { isAdministratorLinkOpen } from '#features/accounts/server/first-administrator.ts';
import { localePath } from '#shared/locales.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { EmptyState } from '#ui/pages/empty-state.tsx';
import { EntryForm } from '../parts/entry-form.tsx';
import { MemberFrame } from '../parts/member-frame.tsx';
import { SignUpFields } from '../parts/sign-up-fields.tsx';
import { askingContext } from '../server/asking.server.ts';
import { answerSignUp } from '../server/sign-up.server.ts';
import { useInstallation } from '../use-installation.ts';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  localeOf(params);
  const { door } = context.get(askingContext);
  const isOpen = await isAdministratorLinkOpen(door.db, keyOf(request), door.now());
  return data({ isOpen }, { status: isOpen ? 200 : 410 });
}

export function action({ request, context, params }: ActionFunctionArgs) {
  const page = { locale: localeOf(params), administratorKey: keyOf(request) };
  return answerSignUp(context.get(askingContext), request, page);
}

function keyOf(request: Request): string {
  return new URL(request.url).searchParams.get('key') ?? '';
}

export default function FirstAdministrator() {
  const text = useText();
  const locale = useLocale();
  const { siteName } = useInstallation();
  const { isOpen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!isOpen) {
    return (
      <MemberFrame title={text('account.link_invalid_title')}>
        <EmptyState
          scene="lantern"
          message={text('errors.account.link_invalid')}
          action={<LinkButton href={localePath(locale, '/log-in')}>{text('common.log_in')}</LinkButton>}
        />
      </MemberFrame>
    );
  }
  return (
    <MemberFrame
      title={text('account.first_administrator_title')}
      lead={text('account.first_administrator_lead', { site: siteName })}
    >
      <EntryForm answer={answer} submitLabel={text('account.first_administrator_submit')}>
        <SignUpFields answer={answer} />
      </EntryForm>
    </MemberFrame>
  );
}
