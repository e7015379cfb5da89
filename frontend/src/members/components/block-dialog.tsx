import { t } from '@lingui/core/macro';
import { Confirm } from '../../ui/confirm.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useBlockMember } from '../api/block-member.js';

interface BlockDialogProps {
  member: { id: string; username: string };
  open: boolean;
  onClose: () => void;
  /** Called once the member is blocked. */
  onBlocked?: () => void;
}

/** Asks whether to block a member, and blocks them. */
export function BlockDialog({ member: { id, username }, open, onClose, onBlocked }: BlockDialogProps) {
  const block = useBlockMember();
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t`Block @${username}?`}
      words={t`You no longer see their messages, mentions and tips, and neither of you can contact the other directly. They are not notified.`}
      action={t`Block`}
      pending={block.isPending}
      onConfirm={() =>
        void tellOutcome(block.mutateAsync(id), {
          done: [t`@${username} is blocked`],
          failed: [t`Update Failed`],
        }).then((blocked) => {
          if (!blocked) return;
          // What shows the dialog may have replaced it with Unblock by now: a mutation's own callbacks are then not called.
          onClose();
          onBlocked?.();
        })
      }
    />
  );
}
