try {
  const root = document.documentElement;
  const theme = localStorage.getItem('site.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  // The brush stroke draws itself at the first visit.
  if (localStorage.getItem('site.visited') === null) root.dataset.visit = 'first';
  localStorage.setItem('site.visited', 'true');
} catch {
  // Storage is forbidden: the system's theme it is.
}
