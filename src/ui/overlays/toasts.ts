/** Specification §4: success green, info blue, warning orange, error red. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** What a feature asks to be shown. */
export type ToastRequest = {
  kind: ToastKind;
  text: string;
  title?: string | undefined;
  durationMs?: number | undefined;
  isDismissible?: boolean;
};

/** A toast on the screen; identical ones are one toast with a count. */
export type Toast = {
  id: number;
  kind: ToastKind;
  title: string;
  text: string;
  count: number;
  isDismissible: boolean;
  durationMs: number | undefined;
};

/** Specification §9. */
const autoDismissMs = 4000;
const noToasts: readonly Toast[] = [];

let toasts = noToasts;
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a toast, or counts it onto an identical one already there; gives its id. */
export function showToast(request: ToastRequest): number {
  const asked = toToast(request);
  const same = toasts.find((toast) => isSame(toast, asked));
  const shown = same ? { ...asked, id: same.id, count: same.count + 1 } : asked;
  change(same ? toasts.map((toast) => (toast === same ? shown : toast)) : [...toasts, shown]);
  startTimer(shown);
  return shown.id;
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
}

/** Stops every toast's time while someone points at or stands in one. */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

/** Starts every toast's time anew. */
export function releaseToasts(): void {
  for (const toast of toasts) startTimer(toast);
}

/** Calls the listener whenever the toasts change. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return function unsubscribe() {
    listeners.delete(listener);
  };
}

/** The toasts on the screen, oldest first. */
export function readToasts(): readonly Toast[] {
  return toasts;
}

/** What the server renders: none. */
export function readNoToasts(): readonly Toast[] {
  return noToasts;
}

function toToast({ kind, text, title = '', durationMs, isDismissible = false }: ToastRequest): Toast {
  lastId += 1;
  const duration = durationMs ?? (isDismissible ? undefined : autoDismissMs);
  return { id: lastId, kind, title, text, count: 1, isDismissible, durationMs: duration };
}

function isSame(one: Toast, other: Toast) {
  return one.kind === other.kind && one.title === other.title && one.text === other.text;
}

function startTimer(toast: Toast) {
  clearTimeout(timers.get(toast.id));
  if (toast.durationMs === undefined) return;
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), toast.durationMs),
  );
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
