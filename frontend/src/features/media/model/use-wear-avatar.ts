import { messageOf } from '../../../lib/query-client.js';
import { useMember } from '../../../lib/session.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';
import { useUpdateUser } from '../../profile/api/update-user.js';

/** Makes a picture the member's avatar. */
export function useWearAvatar() {
  const { id, avatarUrl } = useMember();
  const { mutate, isPending } = useUpdateUser();
  return {
    /** Path of the one that is worn. */
    worn: avatarUrl,
    busy: isPending,
    wear: (path: string, onWorn?: () => void) =>
      mutate(
        { id, avatarUrl: path },
        {
          onSuccess: () => {
            toastSuccess('Avatar Updated!');
            onWorn?.();
          },
          onError: (error) => toastError('Update Failed', messageOf(error)),
        },
      ),
  };
}
