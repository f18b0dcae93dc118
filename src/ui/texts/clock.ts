const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls the listener every minute and when the page is shown again; one timer serves all. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) startClock();
  return function unsubscribe() {
    listeners.delete(listener);
    if (listeners.size === 0) stopClock();
  };
}

/** The reader's calendar day, counted from 1970. */
export function readToday(): number {
  return toLocalDay(new Date());
}

/** The calendar day a moment falls on where the reader is, counted from 1970. */
export function toLocalDay(moment: Date): number {
  return Math.floor((moment.getTime() / minute - moment.getTimezoneOffset()) / 1440);
}

function startClock() {
  timer = setInterval(tick, minute);
  document.addEventListener('visibilitychange', tick);
}

function stopClock() {
  clearInterval(timer);
  timer = undefined;
  document.removeEventListener('visibilitychange', tick);
}

function tick() {
  for (const listener of listeners) listener();
}
