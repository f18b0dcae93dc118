import { LogoMark } from './logo-mark.tsx';

/** The mark with the site's name, which is a setting. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <LogoMark />
      <span className="wordmark-name">{name}</span>
    </span>
  );
}
