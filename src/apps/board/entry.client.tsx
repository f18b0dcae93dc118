import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitLocalePath } from '#shared/locales.ts';
import { SpeechProvider, makeSpeech } from '#ui/messages.tsx';
import { loadMessages, readingAreas } from './messages.ts';

const { locale } = splitLocalePath(location.pathname);
const speech = makeSpeech(locale, await loadMessages(locale, readingAreas));

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
