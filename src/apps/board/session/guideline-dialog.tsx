import { useEffect, useState } from 'react';
import { readGuideline } from '#features/configs/contract.ts';
import { useCall } from '#ui/calling.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Prose } from '#ui/texts/prose.tsx';

type Guideline = { title: string; tick: string; title_ja: string; tick_ja: string; html: string };

/** The request before use, with the tick that puts it away for good. */
export default function GuidelineDialog({ onClose }: { onClose: (isForGood: boolean) => void }) {
  const text = useText();
  const locale = useLocale();
  const call = useCall();
  const [guideline, setGuideline] = useState<Guideline>();
  const [isForGood, setIsForGood] = useState(false);
  useEffect(() => {
    // Without its text there is nothing to ask; the next visit tries again.
    call(readGuideline, {}).then(setGuideline, () => undefined);
  }, [call]);
  if (guideline === undefined) return null;
  const close = () => onClose(isForGood);
  const isJapanese = locale === 'ja';
  return (
    <Dialog
      isOpen
      title={
        <>
          {guideline.title}
          {!isJapanese && (
            <small className="dialog-small" lang="ja">
              {guideline.title_ja}
            </small>
          )}
        </>
      }
      closeLabel={text('common.close')}
      onClose={close}
      footer={
        <Button kind="primary" onClick={close}>
          {text('common.close')}
        </Button>
      }
    >
      <Prose sanitisedHtml={guideline.html} locale={locale} />
      <ChoiceField
        type="checkbox"
        checked={isForGood}
        onChange={(event) => setIsForGood(event.target.checked)}
        label={
          <>
            {guideline.tick}
            {!isJapanese && (
              <small className="dialog-small" lang="ja">
                {guideline.tick_ja}
              </small>
            )}
          </>
        }
      />
    </Dialog>
  );
}
