import { DeskFrame } from '../desk/desk-frame.tsx';
import { PageHeading } from '#ui/pages/page-heading.tsx';
import { useText } from '#ui/messages.tsx';
import { needArea } from '../areas.ts';
import { Desk } from '../desk/desk.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/desk.ts';

export const handle = { areas: ['desk'] };

/** Nothing private is loaded on the server: the page is the same for everyone, the queue comes with the token. */
export function loader({ params }: Route.LoaderArgs) {
  localeOf(params);
  return null;
}

export async function clientLoader() {
  await needArea('desk');
  return null;
}

export default function DeskPage() {
  const text = useText();
  return (
    <DeskFrame current="queue">
      <PageHead title={text('desk.title')} isIndexed={false} />
      <PageHeading title={text('desk.title')} />
      <Desk />
    </DeskFrame>
  );
}
