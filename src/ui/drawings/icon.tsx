import type { IconName } from './icon-names.ts';
import sheet from './icons.svg?url';

const directionalIcons: ReadonlySet<IconName> = new Set([
  'chevron-end',
  'chevron-start',
  'reply',
  'send',
  'leave',
  'external',
  'list',
  'quote',
]);

type IconProps = { name: IconName; size?: 'small' | 'regular' | 'large' };

/**
 * One interface icon in the colour of the text around it; decorative, so its name stands beside it. The paths are in a
 * file of their own, which browsers keep: they are neither in the script nor in each page.
 */
export function Icon({ name, size = 'regular' }: IconProps) {
  const classes = ['icon'];
  if (size !== 'regular') classes.push(`icon-${size}`);
  if (directionalIcons.has(name)) classes.push('icon-directional');
  return (
    <svg className={classes.join(' ')} aria-hidden="true" focusable="false">
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
