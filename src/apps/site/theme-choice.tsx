import { ThemeSwitch } from '#ui/controls/theme-switch.tsx';
import { useText } from '#ui/messages.tsx';

/** The choice of colours, at the end of every page of both sites. */
export function ThemeChoice() {
  const text = useText();
  return (
    <ThemeSwitch
      label={text('common.theme')}
      themeLabels={{
        system: text('common.theme_system'),
        light: text('common.theme_light'),
        dark: text('common.theme_dark'),
      }}
    />
  );
}
