import type { Locale } from '#shared/locales.ts';
import { ToastRegion } from './overlays/toast-region.tsx';
import { DrawingParts } from './showcase/drawing-parts.tsx';
import { FormParts } from './showcase/form-parts.tsx';
import { HomeParts } from './showcase/home-parts.tsx';
import { OverlayParts } from './showcase/overlay-parts.tsx';
import { samplesFor } from './showcase/samples.ts';
import { ShowcaseFrame } from './showcase/showcase-frame.tsx';
import { StateParts } from './showcase/state-parts.tsx';
import { ThreadParts } from './showcase/thread-parts.tsx';
import { TranslationParts } from './showcase/translation-parts.tsx';

type ShowcaseProps = { locale: Locale; direction: 'ltr' | 'rtl' };

/** Every part with its states on one page, for looking at while designing. */
export function Showcase({ locale, direction }: ShowcaseProps) {
  const words = samplesFor(locale);
  return (
    <div className="showcase" dir={direction}>
      <ShowcaseFrame locale={locale} words={words}>
        <HomeParts words={words} />
        <ThreadParts locale={locale} words={words} />
        <TranslationParts words={words} />
        <FormParts words={words} />
        <OverlayParts words={words} />
        <StateParts words={words} />
        <DrawingParts words={words} />
      </ShowcaseFrame>
      <ToastRegion label={words.news} dismissLabel={words.close} />
    </div>
  );
}
