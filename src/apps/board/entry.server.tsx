import type { EntryContext } from 'react-router';
import { renderPage } from '#apps/site/render-page.tsx';
import { allAreas, readingAreas } from './messages.ts';
import { dataBlocks } from './server/calling.server.ts';

/** Renders a page of the board. */
export default function renderBoardPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  return renderPage({
    url: request.url,
    status,
    headers,
    context,
    areas: allAreas,
    firstAreas: readingAreas,
    blocks: dataBlocks(),
  });
}
