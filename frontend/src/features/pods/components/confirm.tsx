import { Button } from '../../../ui/button.js';
import { Modal } from '../../../ui/modal.js';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  words: string;
  /** What the button that does it says. */
  action: string;
  pending: boolean;
  onConfirm: () => void;
}

/** Asks once more before something that cannot be taken back. */
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
          Cancel
        </Button>
        <Button variant="tinted" colorPalette="danger" loading={pending} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  />
);
