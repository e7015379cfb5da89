import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { messageOf } from '../../lib/query-client.js';
import { Button } from '../../ui/button.js';
import { Modal } from '../../ui/modal.js';
import { toastError } from '../../ui/toast.js';

interface RemoveDialogProps {
  open: boolean;
  excerpt: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a message is deleted. */
export default function RemoveDialog({ open, excerpt, onRemove, onClose }: RemoveDialogProps) {
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await onRemove();
      onClose();
    } catch (error) {
      toastError(t`Failed to delete message`, messageOf(error, t`Please try again`));
    } finally {
      setRemoving(false);
    }
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t`Delete this message?`}
      description={t`What it says is gone for everybody, and cannot be brought back.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Keep it`}
          </Button>
          <Button variant="solid" hue="danger" loading={removing} onClick={() => void remove()}>
            {t`Delete`}
          </Button>
        </>
      }
    >
      <Box color="fg.muted" lineClamp="3" overflowWrap="anywhere" unicodeBidi="isolate">
        {excerpt}
      </Box>
    </Modal>
  );
}
