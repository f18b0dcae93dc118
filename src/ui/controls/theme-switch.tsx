import { useState } from 'react';
import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';
import { useHydrated } from '../texts/hydration.ts';
import { chooseTheme, readTheme, type Theme } from './theme.ts';

const themeIcons: Record<Theme, IconName> = { system: 'contrast', light: 'sun', dark: 'moon' };

type ThemeSwitchProps = { label: string; themeLabels: Record<Theme, string> };

/** System, light or dark; appears once the page can act on it. */
export function ThemeSwitch({ label, themeLabels }: ThemeSwitchProps) {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<Theme>();
  const current = chosen ?? (isHydrated ? readTheme() : 'system');
  function choose(theme: Theme) {
    chooseTheme(theme);
    setChosen(theme);
  }
  return (
    <div className="theme-switch" role="group" aria-label={label}>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          className="icon-button"
          aria-label={themeLabels[theme]}
          title={themeLabels[theme]}
          aria-pressed={theme === current}
          disabled={!isHydrated}
          onClick={() => choose(theme)}
        >
          <Icon name={themeIcons[theme]} />
        </button>
      ))}
    </div>
  );
}

const themes: readonly Theme[] = ['system', 'light', 'dark'];
