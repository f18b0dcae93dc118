import type { ReactNode } from 'react';
import { Scene } from '../drawings/scene.tsx';
import { Wordmark } from '../drawings/wordmark.tsx';

type ErrorPageProps = {
  siteName: string;
  home: { href: string; label: string };
  status: number;
  title: string;
  message: string;
  actions: ReactNode;
  request?: { label: string; id: string } | undefined;
};

/** A page that could not be shown: its code, what happened, and the ways on. */
export function ErrorPage({ siteName, home, status, title, message, actions, request }: ErrorPageProps) {
  return (
    <main className="error-page" id="main">
      <a className="error-page-home" href={home.href}>
        <Wordmark name={siteName} />
        <span className="visually-hidden">, {home.label}</span>
      </a>
      <Scene name={status === 404 ? 'lantern' : 'makiwara'} />
      <p className="error-page-status">{status}</p>
      <h1 className="error-page-title">{title}</h1>
      <p className="error-page-message">{message}</p>
      <div className="error-page-actions">{actions}</div>
      {request && (
        <p className="error-page-request">
          {request.label} <code>{request.id}</code>
        </p>
      )}
    </main>
  );
}
