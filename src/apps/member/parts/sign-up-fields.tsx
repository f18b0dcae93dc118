import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/messages.tsx';
import type { FormAnswer } from '../server/form.server.ts';
import { useErrorText } from './use-error-text.ts';

/** What a new member fills in; the first field that is wrong has the focus. */
export function SignUpFields({ answer }: { answer: FormAnswer | undefined }) {
  const text = useText();
  const errorText = useErrorText();
  const wrong = ['nick_name', 'name', 'email', 'password'].find((name) => answer?.errors[name] !== undefined);
  const fieldOf = (name: string) => ({
    name,
    defaultValue: answer?.values[name],
    error: errorText(answer?.errors[name]),
    autoFocus: name === wrong,
  });
  return (
    <>
      <TextField
        {...fieldOf('nick_name')}
        label={text('account.nick_name')}
        hint={text('account.nick_name_hint')}
        autoComplete="nickname"
        required
      />
      <TextField
        {...fieldOf('name')}
        label={text('account.name')}
        note={text('account.optional')}
        hint={text('account.name_hint')}
        autoComplete="name"
      />
      <TextField
        {...fieldOf('email')}
        label={text('account.email')}
        hint={text('account.email_hint')}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
      />
      <PasswordField
        {...fieldOf('password')}
        label={text('account.password')}
        hint={text('account.password_hint')}
        showLabel={text('account.show_password')}
        hideLabel={text('account.hide_password')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
