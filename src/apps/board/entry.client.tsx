import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from '#apps/site/load-messages.ts';
import { splitLocalePath } from '#shared/locales.ts';
import { SpeechProvider, makeSpeech } from '#ui/messages.tsx';
import { holdSpeech } from './areas.ts';
import { readingAreas } from './messages.ts';

const { locale } = splitLocalePath(location.pathname);
const areas = [...readingAreas, ...(document.documentElement.dataset['areas']?.split(' ') ?? [])];
const speech = makeSpeech(locale, await loadMessages(locale, areas));
holdSpeech(speech, areas);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeechProvider speech={speech}>
        <HydratedRouter />
      </SpeechProvider>
    </StrictMode>,
  );
});
