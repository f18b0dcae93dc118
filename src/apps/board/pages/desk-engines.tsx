import { PageHeading } from '#ui/pages/page-heading.tsx';
import { useText } from '#ui/messages.tsx';
import { needArea } from '../areas.ts';
import { DeskFrame } from '../desk/desk-frame.tsx';
import { EnginesDesk } from '../desk/engines.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/desk-engines.ts';

export const handle = { areas: ['desk'] };

export function loader({ params }: Route.LoaderArgs) {
  localeOf(params);
  return null;
}

export async function clientLoader() {
  await needArea('desk');
  return null;
}

export default function DeskEngines() {
  const text = useText();
  return (
    <DeskFrame current="engines">
      <PageHead title={text('desk.engines')} isIndexed={false} />
      <PageHeading title={text('desk.engines')} />
      <EnginesDesk />
    </DeskFrame>
  );
}
