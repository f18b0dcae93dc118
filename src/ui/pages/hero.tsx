import type { ReactNode } from 'react';
import { Enso } from '../drawings/enso.tsx';

type HeroProps = { title: string; lead: string; actions?: ReactNode };

/** The first words of the site, with one brush stroke behind them. */
export function Hero({ title, lead, actions }: HeroProps) {
  return (
    <header className="hero">
      <Enso />
      <h1 className="hero-title">{title}</h1>
      <p className="hero-lead">{lead}</p>
      {actions && <div className="hero-actions">{actions}</div>}
    </header>
  );
}
