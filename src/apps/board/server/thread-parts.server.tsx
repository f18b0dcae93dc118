import { renderToString } from 'react-dom/server';
import { RelatedThreads } from '#features/threads/ui/related-threads.tsx';
import { CallProvider } from '#ui/calling.tsx';
import { writeHeadMarkup, writeMarkup } from '#ui/markup/write-markup.ts';
import { type Speech, SpeechProvider } from '#ui/messages.tsx';
import { HeadElements } from '../page-head.tsx';
import { type ShownPage, ThreadComments, ThreadTop, useThreadHead } from '../thread-parts.tsx';
import { call } from './calling.server.ts';
import { readSite } from './site.server.ts';

/** The markup of what differs from one thread's page to another's. */
export type ThreadMarkup = { head: string; top: string; comments: string; side: string };

type Asked = { page: ShownPage; speech: Speech; keywords: string; pathname: string };

/** Writes these parts as they stand in the page. */
export function writeThreadParts(asked: Asked): ThreadMarkup {
  let written = { head: '', top: '', comments: '', side: '' };
  renderToString(
    <SpeechProvider speech={asked.speech}>
      <CallProvider call={call}>
        <Parts {...asked} give={(parts) => (written = parts)} />
      </CallProvider>
    </SpeechProvider>,
  );
  return written;
}

type PartsProps = Asked & { give: (written: ThreadMarkup) => void };

/** The parts are written and given aside; in a component, so that their hooks work. */
function Parts({ page, keywords, pathname, give }: PartsProps) {
  const head = useThreadHead(page, keywords, false);
  give({
    head: writeHeadMarkup(<HeadElements {...head} site={readSite()} pathname={pathname} />),
    top: writeMarkup(<ThreadTop page={page} isOriginal={false} />),
    comments: writeMarkup(<ThreadComments page={page} isOriginal={false} />),
    side: writeMarkup(
      <aside className="page-side">
        <RelatedThreads threads={page.related} />
      </aside>,
    ),
  });
  return null;
}
