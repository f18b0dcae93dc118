import { LinkButton } from '../controls/link-button.tsx';
import { EmptyState } from '../pages/empty-state.tsx';
import { SectionHeading } from '../pages/section-heading.tsx';
import { Skeleton } from '../pages/skeleton.tsx';
import type { Samples } from './samples-en.ts';

/** Empty and loading faces. */
export function StateParts({ words }: { words: Samples }) {
  return (
    <>
      <SectionHeading title={words.loading} />
      <Skeleton kind="thread" count={1} label={words.loading} />
      <EmptyState
        scene="shoes"
        message={words.nothing}
        action={
          <LinkButton kind="primary" icon="plus" href="#start">
            {words.startThread}
          </LinkButton>
        }
      />
      <EmptyState scene="belt" message={words.nothing} />
      <EmptyState scene="lantern" message={words.notFoundText} action={<LinkButton href="#home">{words.goHome}</LinkButton>} />
      <EmptyState scene="makiwara" message={words.nothing} />
    </>
  );
}
