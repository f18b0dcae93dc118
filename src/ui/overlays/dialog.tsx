import { useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useBackdropPress, useModal, useOverflow, useThrottledEscape } from './dialog-behaviour.ts';

type DialogProps = {
  isOpen: boolean;
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  backdrop?: 'closes' | 'static';
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal on the browser's own dialog, which keeps focus inside and gives it back.
 * Closes by its button, by Escape and by a press on the backdrop; a static backdrop only makes it pulse.
 */
export function Dialog({ isOpen, title, closeLabel, onClose, backdrop = 'closes', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModal(dialog, isOpen);
  const isOverflowing = useOverflow(body, isOpen);
  const escape = useThrottledEscape(isOpen, onClose);
  const { isPulsing, ...press } = useBackdropPress({ isStatic: backdrop === 'static', onClose });
  return (
    <dialog
      ref={dialog}
      className={isPulsing ? 'dialog dialog-pulse' : 'dialog'}
      aria-labelledby={titleId}
      onClose={isOpen ? onClose : undefined}
      {...escape}
      {...press}
    >
      {isOpen && (
        <div className="dialog-sheet">
          <header className="dialog-head">
            <h2 className="dialog-title" id={titleId}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className="dialog-body" ref={body} tabIndex={isOverflowing ? 0 : undefined}>
            {children}
          </div>
          {footer && <footer className="dialog-foot">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
