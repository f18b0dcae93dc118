/** The system's colours, or one of ours. */
export type Theme = 'system' | 'light' | 'dark';

/** Local storage key; src/apps/site/theme.js reads the same one before the first paint. */
const themeKey = 'site.theme';

/** The theme the reader chose on this device. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a theme at once and remembers it where the browser allows. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  rememberTheme(theme);
}

function rememberTheme(theme: Theme) {
  try {
    localStorage.setItem(themeKey, theme);
  } catch (error) {
    // Storage may be forbidden; the choice then lasts for this page.
    if (!(error instanceof DOMException)) throw error;
  }
}
