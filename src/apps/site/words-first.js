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
    const addresses = held.dataset.modules.split(' ');
    // Each in a task of its own, so that a slow phone may answer in between.
    const { port1: turns, port2: others } = new MessageChannel();
    turns.addEventListener('message', startNext);
    turns.start();
    others.postMessage('');

    function startNext() {
      const href = addresses.shift();
      if (href === undefined) {
        append('script', { type: 'module', textContent: held.textContent });
        turns.close();
      } else {
        append('link', { rel: 'modulepreload', href });
        others.postMessage('');
      }
    }
  }

  function append(name, properties) {
    document.head.append(Object.assign(document.createElement(name), properties));
  }
})();
