import type { EntryContext, RouterContextProvider } from 'react-router';
import { renderPage } from '#apps/site/render-page.tsx';
import { memberAreas } from './areas.ts';
import { askingContext } from './server/asking.server.ts';

/** Renders a page of the member site. Its forms lead to the board when they succeed. */
export default function renderMemberPage(
  ...[request, status, headers, context, given]: [Request, number, Headers, EntryContext, RouterContextProvider]
): Promise<Response> {
  const formTargets = [given.get(askingContext).board];
  return renderPage({ url: request.url, status, headers, context, areas: memberAreas, formTargets });
}
