// Runs before the first paint: the chosen theme, and whether this is the first visit (the brush stroke draws itself then).
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('site.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (localStorage.getItem('site.visited') === null) root.dataset.visit = 'first';
  localStorage.setItem('site.visited', 'true');
} catch {
  // Storage is forbidden: the system's theme it is.
}
