import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from '#apps/site/load-messages.ts';
import { splitLocalePath } from '#shared/locales.ts';
import { SpeechProvider, makeSpeech } from '#ui/messages.tsx';
import { memberAreas } from './areas.ts';

const { locale } = splitLocalePath(location.pathname);
const speech = makeSpeech(locale, await loadMessages(locale, memberAreas));

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
