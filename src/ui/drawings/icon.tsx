import { iconPaths, type IconName } from './icon-paths.ts';

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

/** One interface icon in the colour of the text around it; decorative, so its name stands beside it. */
export function Icon({ name, size = 'regular' }: IconProps) {
  const classes = ['icon'];
  if (size !== 'regular') classes.push(`icon-${size}`);
  if (directionalIcons.has(name)) classes.push('icon-directional');
  return (
    <svg className={classes.join(' ')} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
