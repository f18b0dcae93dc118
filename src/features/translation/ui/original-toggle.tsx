import type { MouseEvent } from 'react';
import { type PassageState, isShown } from '#shared/passage.ts';
import { useText } from '#ui/messages.tsx';

type OriginalToggleProps = {
  state: PassageState;
  isOriginal: boolean;
  /** Where the original can be read without JavaScript. */
  href: string;
  onToggle: () => Promise<void>;
};

/** Shows the original in place, and the translation again; only where there is a translation to compare with. */
export function OriginalToggle({ state, isOriginal, href, onToggle }: OriginalToggleProps) {
  const text = useText();
  if (!isShown(state)) return null;
  function swap(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The link leads there too, so a failed call is answered by following it.
    onToggle().catch(() => location.assign(href));
  }
  return (
    <a className="text-button" href={href} rel="nofollow" onClick={swap}>
      {text(isOriginal ? 'translation.show_translation' : 'translation.show_original')}
    </a>
  );
}
