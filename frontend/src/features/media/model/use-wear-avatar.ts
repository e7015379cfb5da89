import { t } from '@lingui/core/macro';
import { useMember } from '../../../lib/session.js';
import { useUpdateUser } from '../../../members/api/update-user.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';

/** Makes a picture the member's avatar. */
export function useWearAvatar() {
  const { id, avatarUrl } = useMember();
  const { mutateAsync, isPending } = useUpdateUser();
  return {
    /** Storage path of the current avatar. */
    worn: avatarUrl,
    busy: isPending,
    wear: (path: string, onWorn?: () => void) =>
      void tellOutcome(mutateAsync({ id, avatarUrl: path }, { onSuccess: onWorn }), {
        done: [t`Avatar Updated!`],
        failed: [t`Update Failed`],
      }),
  };
}
