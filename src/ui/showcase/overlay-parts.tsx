import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../drawings/icon.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import { MenuLink } from '../overlays/menu-link.tsx';
import { Menu } from '../overlays/menu.tsx';
import { SharePopover } from '../overlays/share-popover.tsx';
import { showToast, type ToastKind } from '../overlays/toasts.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { SectionHeading } from '../pages/section-heading.tsx';
import type { Samples } from './samples-en.ts';

const toastKinds: readonly ToastKind[] = ['success', 'info', 'warning', 'error'];

/** What opens above the page: dialogs, toasts, menus, tooltips, share. */
export function OverlayParts({ words }: { words: Samples }) {
  return (
    <>
      <SectionHeading title={words.share} />
      <div className="form-actions">
        <SampleDialog words={words} backdrop="closes" />
        <SampleDialog words={words} backdrop="static" />
        {toastKinds.map((kind) => (
          <Button key={kind} onClick={() => showToast({ kind, text: words.registered, isDismissible: kind === 'error' })}>
            {kind}
          </Button>
        ))}
        <Menu label={words.more} trigger={<Icon name="more" />}>
          <MenuLink href="#me" icon="user">
            {words.me}
          </MenuLink>
          <MenuButton icon="trash" kind="danger" onSelect={() => showToast({ kind: 'success', text: words.saved })}>
            {words.remove}
          </MenuButton>
        </Menu>
        <SharePopover
          label={words.share}
          address={{ label: words.share, url: 'https://tatami.example/thread/12' }}
          copy={{ label: words.copy, doneLabel: words.saved }}
          links={[
            { href: 'https://line.example', label: 'LINE' },
            { href: 'https://mail.example', label: 'E-mail' },
          ]}
        />
        <Tooltip text={words.hint}>{(id) => <IconButton icon="info" label={words.more} aria-describedby={id} />}</Tooltip>
      </div>
    </>
  );
}

function SampleDialog({ words, backdrop }: { words: Samples; backdrop: 'closes' | 'static' }) {
  const [isOpen, setIsOpen] = useState(false);
  function close() {
    setIsOpen(false);
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{`dialog: ${backdrop}`}</Button>
      <Dialog
        isOpen={isOpen}
        title={words.guidelines}
        closeLabel={words.close}
        onClose={close}
        backdrop={backdrop}
        footer={
          <Button kind="primary" onClick={close}>
            {words.close}
          </Button>
        }
      >
        <div className="prose">
          <p>{words.lead}</p>
          <p>{words.hint}</p>
        </div>
        <ChoiceField type="checkbox" label={words.hideForever} />
      </Dialog>
    </>
  );
}
