import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

type TooltipProps = { text: ReactNode; children: (describedBy: string) => ReactNode };

/** A short explanation on hover and focus. Escape puts it away; the pointer may rest on it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    function dismissOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape' && box.current?.matches(':hover, :focus-within')) setIsDismissed(true);
    }
    document.addEventListener('keydown', dismissOnEscape);
    return function stopListening() {
      document.removeEventListener('keydown', dismissOnEscape);
    };
  }, []);
  function restore() {
    setIsDismissed(false);
  }
  return (
    <span className="tooltip" ref={box} onMouseLeave={restore} onBlur={restore}>
      {children(id)}
      <span className="tooltip-text" role="tooltip" id={id} hidden={isDismissed}>
        {text}
      </span>
    </span>
  );
}
