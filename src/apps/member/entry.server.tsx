import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, isRouteErrorResponse } from 'react-router';
import { renderPage } from '#apps/site/render-page.tsx';
import { memberAreas } from './areas.ts';
import { askingContext } from './server/asking.server.ts';

/** Renders a page of the member site. Its forms lead to the board when they succeed. */
export default function renderMemberPage(
  ...[request, status, headers, context, given]: [Request, number, Headers, EntryContext, RouterContextProvider]
): Promise<Response> {
  const formTargets = [given.get(askingContext).board];
  return renderPage({ url: request.url, status, headers, context, areas: memberAreas, firstAreas: memberAreas, formTargets });
}

/** Logs what nobody expected; an answer that was chosen, such as 404, is no failure. */
export const handleError: HandleErrorFunction = function handleError(error, { request, context }) {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  context.get(askingContext).log.error({ err: error, path: pathname }, 'a page of the member site failed');
};
