import { useState } from 'react';
import type { readGuideline } from '#features/configs/contract.ts';
import type { OutputOf } from '#shared/operation.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Prose } from '#ui/texts/prose.tsx';

type GuidelineDialogProps = { guideline: OutputOf<typeof readGuideline>; onClose: (isForGood: boolean) => void };

/** The request before use, with the tick that puts it away for good. */
export function GuidelineDialog({ guideline, onClose }: GuidelineDialogProps) {
  const text = useText();
  const locale = useLocale();
  const [isForGood, setIsForGood] = useState(false);
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
