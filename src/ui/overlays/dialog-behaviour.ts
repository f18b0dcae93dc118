import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { throttleAtEnd, throttleAtStart } from './throttle.ts';

/** Specification §9: the modal's Escape and resize handlers act at most once in this time. */
const throttleMs = 500;
/** Specification §4: how long a static backdrop's dialog pulses. */
const pulseMs = 50;

/**
 * Opens and closes the dialog as a modal. What a press opens is open at once; a dialog that opens by itself is put into the
 * page in one task and shown in the next, since making the page inert takes long enough. Only a dialog that still stands
 * in the page gives focus back when it closes.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) element.showModal();
  }, [dialog, isOpen]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return undefined;
    return function closeModal() {
      element.close();
    };
  }, [dialog, isOpen]);
}

/**
 * Whether the dialog's body has more than it can show, so that the keyboard must be able to scroll it. Looked at before it
 * opens, this has its words laid out in the task that puts them into the page (dialog.css).
 */
export function useOverflow(body: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isOverflowing, setIsOverflowing] = useState(false);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    function measure() {
      const element = body.current;
      setIsOverflowing(element !== null && element.scrollHeight > element.clientHeight + 1);
    }
    measure();
    const throttled = throttleAtEnd(throttleMs, measure);
    window.addEventListener('resize', throttled.run);
    return function stopMeasuring() {
      throttled.cancel();
      window.removeEventListener('resize', throttled.run);
    };
  }, [body, isOpen]);
  return isOverflowing;
}

/** Closes on Escape and on the platform's own cancel gesture, both through one throttle, new at each opening. */
export function useThrottledEscape(isOpen: boolean, onClose: () => void) {
  const latestOnClose = useLatest(onClose);
  const requestClose = useMemo(() => {
    return isOpen ? throttleAtStart(throttleMs, () => latestOnClose.current()) : doNothing;
  }, [isOpen, latestOnClose]);
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      requestClose();
    },
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      requestClose();
    },
  };
}

/** Closes or pulses when a press both starts and ends on the backdrop. */
export function useBackdropPress({ isStatic, onClose }: { isStatic: boolean; onClose: () => void }) {
  const startedOnBackdrop = useRef(false);
  const [isPulsing, setIsPulsing] = useState(false);
  useEffect(() => {
    if (!isPulsing) return undefined;
    const timer = setTimeout(() => setIsPulsing(false), pulseMs);
    return function stopPulse() {
      clearTimeout(timer);
    };
  }, [isPulsing]);
  return {
    isPulsing,
    onMouseDown(event: MouseEvent) {
      startedOnBackdrop.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (event.target !== event.currentTarget || !startedOnBackdrop.current) return;
      if (isStatic) setIsPulsing(true);
      else onClose();
    },
  };
}

function doNothing() {
  return undefined;
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
