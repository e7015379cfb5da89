import { t } from '@lingui/core/macro';
import { Confirm } from '../../ui/confirm.js';

interface DiscardQuestionProps {
  open: boolean;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before a voice note is discarded. */
export const DiscardQuestion = ({ open, onClose, onDiscard }: DiscardQuestionProps) => (
  <Confirm
    open={open}
    onClose={onClose}
    title={t`Discard this voice note?`}
    words={t`What you recorded is lost then.`}
    action={t`Discard`}
    pending={false}
    onConfirm={onDiscard}
  />
);
