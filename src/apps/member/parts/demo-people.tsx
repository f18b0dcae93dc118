import type { DemoLogin } from '#features/accounts/server/demo-accounts.ts';
import { localeFacts } from '#shared/locales.ts';
import { Button } from '#ui/controls/button.tsx';
import { Avatar } from '#ui/drawings/avatar.tsx';
import { useText } from '#ui/messages.tsx';
import { SectionHeading } from '#ui/pages/section-heading.tsx';

const roleNames = {
  administrator: 'account.role_administrator',
  manager: 'account.role_manager',
  paid: 'account.role_paid',
  member: 'account.role_member',
} as const;

/** One click logs in as somebody of the demo; shown only where nobody else can reach the site. */
export function DemoPeople({ people }: { people: readonly DemoLogin[] }) {
  const text = useText();
  if (people.length === 0) return null;
  return (
    <section className="entry-demo">
      <SectionHeading title={text('account.demo_title')} />
      <p className="field-hint">{text('account.demo_lead')}</p>
      <div className="entry-people">
        {people.map((person) => (
          <form key={person.id} method="post">
            <input type="hidden" name="email" value={person.email} />
            <input type="hidden" name="password" value={person.password} />
            <Button type="submit">
              <span className="entry-person">
                <Avatar memberId={person.userId} name={person.name} />
                <span>
                  <bdi>{person.name}</bdi>
                  <span className="entry-role">
                    {text(roleNames[person.role])} · <bdi>{localeFacts[person.locale].name}</bdi>
                  </span>
                </span>
              </span>
            </Button>
          </form>
        ))}
      </div>
    </section>
  );
}
