import { t } from '@lingui/core/macro';
import { Button } from './button.js';
import { Modal } from './modal.js';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  words: string;
  /** The label of the confirming button. */
  action: string;
  pending: boolean;
  onConfirm: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export const Confirm = ({ open, onClose, title, words, action, pending, onConfirm }: ConfirmProps) => (
  <Modal
    open={open}
    onClose={onClose}
    role="alertdialog"
    title={title}
    description={words}
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button variant="tinted" hue="danger" loading={pending} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  />
);
