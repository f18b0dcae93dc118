import { Children, type ReactNode } from 'react';

/** Thread cards, twelve pixels apart, announced as a list. */
export function ThreadList({ children }: { children: ReactNode }) {
  return (
    <ul className="thread-list">
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
