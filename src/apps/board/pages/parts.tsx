import { localeFacts } from '#shared/locales.ts';
import { useLocale } from '#ui/messages.tsx';
import { Showcase } from '#ui/showcase.tsx';

/** Every part of the design system with its states; in development only. */
export default function Parts() {
  const locale = useLocale();
  return (
    <>
      <title>UI</title>
      <Showcase locale={locale} direction={localeFacts[locale].direction} />
    </>
  );
}
