import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useUnblockMember } from '../api/unblock-member.js';

/** Unblocks a member. */
export function UnblockButton({ member: { id, username } }: { member: { id: string; username: string } }) {
  const unblock = useUnblockMember();
  return (
    <Button
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
