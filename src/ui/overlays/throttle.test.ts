import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleAtEnd, throttleAtStart } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a second Escape within half a second is not heard', () => {
  const close = vi.fn();
  const escape = throttleAtStart(500, close);
  escape();
  vi.advanceTimersByTime(499);
  escape();
  expect(close).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  escape();
  expect(close).toHaveBeenCalledTimes(2);
});

test('many resizes in half a second are measured once, at its end', () => {
  const measure = vi.fn();
  const resize = throttleAtEnd(500, measure);
  resize.run();
  resize.run();
  expect(measure).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(measure).toHaveBeenCalledTimes(1);
});
