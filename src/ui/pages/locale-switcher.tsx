import { useRef } from 'react';
import { localeFacts, type Locale } from '#shared/locales.ts';
import { useLightDismiss } from '../overlays/light-dismiss.ts';
import { Icon } from '../drawings/icon.tsx';

type LocaleSwitcherProps = {
  label: string;
  current: Locale;
  links: readonly { locale: Locale; href: string }[];
};

/** The same page in every language, each by its own name; opens and leads on without JavaScript. */
export function LocaleSwitcher({ label, current, links }: LocaleSwitcherProps) {
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
            <LocaleLink locale={link.locale} href={link.href} isCurrent={link.locale === current} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function LocaleLink({ locale, href, isCurrent }: { locale: Locale; href: string; isCurrent: boolean }) {
  const { tag, direction, name } = localeFacts[locale];
  return (
    <a className="menu-item" href={href} lang={tag} hrefLang={tag} aria-current={isCurrent ? 'true' : undefined}>
      <bdi dir={direction}>{name}</bdi>
      {isCurrent && <Icon name="check" size="small" />}
    </a>
  );
}
