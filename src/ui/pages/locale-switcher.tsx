import { useRef } from 'react';
import { localeFacts, type Locale } from '#shared/locales.ts';
import { useLightDismiss } from '../overlays/light-dismiss.ts';
import { Icon } from '../drawings/icon.tsx';

type LocaleSwitcherProps = {
  label: string;
  current: Locale;
  links: readonly { locale: Locale; href: string }[];
  /** Told of the choice before its page is opened. */
  onChoose?: (locale: Locale) => void;
};

/** The same page in every language, each by its own name; opens and leads on without JavaScript. */
export function LocaleSwitcher({ label, current, links, onChoose }: LocaleSwitcherProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLightDismiss(details);
  return (
    <details className="popover locale-switcher" name="page-menu" ref={details}>
      <summary className="button button-quiet">
        <Icon name="globe" />
        <span className="visually-hidden">{label}: </span>
        <span className="locale-switcher-name">{localeFacts[current].name}</span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <ul className="popover-panel locale-switcher-list">
        {links.map((link) => (
          <li key={link.locale}>
            <LocaleLink locale={link.locale} href={link.href} isCurrent={link.locale === current} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type LocaleLinkProps = { locale: Locale; href: string; isCurrent: boolean; onChoose: LocaleSwitcherProps['onChoose'] };

function LocaleLink({ locale, href, isCurrent, onChoose }: LocaleLinkProps) {
  const { tag, direction, name } = localeFacts[locale];
  return (
    <a
      className="menu-item"
      href={href}
      lang={tag}
      hrefLang={tag}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose && (() => onChoose(locale))}
    >
      <bdi dir={direction}>{name}</bdi>
      {isCurrent && <Icon name="check" size="small" />}
    </a>
  );
}
