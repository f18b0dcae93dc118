import { useEffect, useRef, useState } from 'react';

type KeptTextProps = { className: string; make: () => string; 'aria-hidden'?: true | undefined };

let isHydrated = false;

/**
 * A text that the server writes into the page and the browser leaves as it is: it is made again only in what the browser
 * renders by itself. Who may show another one gives it a `key`.
 */
export const KeptText = import.meta.env.SSR ? WrittenText : LiveText;

function WrittenText({ make, ...attributes }: KeptTextProps) {
  return <span {...attributes}>{make()}</span>;
}

function LiveText({ make, ...attributes }: KeptTextProps) {
  const span = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState(() => (isHydrated ? make() : ''));
  useEffect(() => {
    isHydrated = true;
    // Where React gave up the server's markup nothing stands here.
    if (span.current?.textContent === '') setText(make());
  }, [make]);
  return (
    <span ref={span} {...attributes} suppressHydrationWarning>
      {text}
    </span>
  );
}
