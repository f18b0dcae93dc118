import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

type TabsProps = {
  label: string;
  tabs: readonly { name: string; label: string; panel: ReactNode }[];
};

/** Panels in one place, one shown at a time: arrows, Home and End move, as the ARIA pattern says. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [current, setCurrent] = useState(tabs[0]?.name);
  const panel = tabs.find((tab) => tab.name === current);
  return (
    <div className="tab-set">
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.name === current}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => setCurrent(tab.name)}
            onFocus={() => setCurrent(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {panel?.panel}
      </div>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.findIndex((tab) => tab === document.activeElement);
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = nextIndex({ key: event.key, index, count: tabs.length, isRightToLeft });
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

type Move = { key: string; index: number; count: number; isRightToLeft: boolean };

function nextIndex({ key, index, count, isRightToLeft }: Move) {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (index + 1) % count;
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (index - 1 + count) % count;
  return undefined;
}
