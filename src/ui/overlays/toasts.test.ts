import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, holdToasts, readToasts, releaseToasts, showToast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const toast of readToasts()) dismissToast(toast.id);
  vi.useRealTimers();
});

test('a toast goes away by itself after four seconds', () => {
  showToast({ kind: 'success', text: 'Operation successful' });
  vi.advanceTimersByTime(3999);
  expect(readToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readToasts()).toEqual([]);
});

test('identical toasts are one toast with a count, and its time starts anew', () => {
  showToast({ kind: 'error', title: 'Translation', text: 'Try again later' });
  vi.advanceTimersByTime(3000);
  showToast({ kind: 'error', title: 'Translation', text: 'Try again later' });
  vi.advanceTimersByTime(3000);
  expect(readToasts().map((toast) => toast.count)).toEqual([2]);
});

test('toasts that differ in kind stand apart', () => {
  showToast({ kind: 'info', text: 'Saved' });
  showToast({ kind: 'success', text: 'Saved' });
  expect(readToasts()).toHaveLength(2);
});

test('a dismissible toast without a duration stays until it is dismissed', () => {
  const id = showToast({ kind: 'warning', text: 'You are offline', isDismissible: true });
  vi.advanceTimersByTime(60_000);
  expect(readToasts()).toHaveLength(1);
  dismissToast(id);
  expect(readToasts()).toEqual([]);
});

test('a given duration counts for dismissible toasts too', () => {
  showToast({ kind: 'info', text: 'A new version is ready', isDismissible: true, durationMs: 10_000 });
  vi.advanceTimersByTime(10_000);
  expect(readToasts()).toEqual([]);
});

test('a toast someone points at waits, then has its whole time again', () => {
  showToast({ kind: 'success', text: 'Operation successful' });
  vi.advanceTimersByTime(3000);
  holdToasts();
  vi.advanceTimersByTime(60_000);
  releaseToasts();
  vi.advanceTimersByTime(3999);
  expect(readToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readToasts()).toEqual([]);
});
