import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { localeOf } from '#apps/site/locale-of.ts';
import { useText } from '#ui/messages.tsx';
import { LogOutForm } from '../parts/log-out-form.tsx';
import { MemberFrame } from '../parts/member-frame.tsx';
import { askingContext } from '../server/asking.server.ts';
import { leave } from '../server/visit.server.ts';

export function loader({ params }: LoaderFunctionArgs) {
  localeOf(params);
  return null;
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { wayOn, headers } = await leave(context.get(askingContext), localeOf(params));
  return redirect(wayOn, { status: 303, headers });
}

export default function LogOut() {
  const text = useText();
  return (
    <MemberFrame title={text('account.log_out_title')} lead={text('account.log_out_lead')}>
      <LogOutForm />
    </MemberFrame>
  );
}
