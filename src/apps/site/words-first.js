(function putWordsFirst() {
  const held = document.querySelector('script[data-modules]');
  let isStarted = false;
  // A page that nobody sees is not painted, and not every browser tells when it paints.
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return start();
  setTimeout(start, 3000);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of held.dataset.modules.split(' ')) append('link', { rel: 'modulepreload', href });
    append('script', { type: 'module', textContent: held.textContent });
  }

  function append(name, properties) {
    document.head.append(Object.assign(document.createElement(name), properties));
  }
})();
