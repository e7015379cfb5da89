import { t } from '@lingui/core/macro';
import { Button, type ButtonProps } from '../../ui/button.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useUnblockMember } from '../api/unblock-member.js';

interface UnblockButtonProps {
  member: { id: string; username: string };
  size?: ButtonProps['size'];
}

/** Unblocks a member. */
export function UnblockButton({ member: { id, username }, size }: UnblockButtonProps) {
  const unblock = useUnblockMember();
  return (
    <Button
      size={size}
      loading={unblock.isPending}
      onClick={() =>
        void tellOutcome(unblock.mutateAsync(id), {
          done: [t`@${username} is unblocked`],
          failed: [t`Update Failed`],
        })
      }
    >
      {t`Unblock`}
    </Button>
  );
}
