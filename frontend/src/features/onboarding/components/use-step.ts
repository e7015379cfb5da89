import type { updateProfile } from '@crew/contracts/identity/update-profile';
import type { Input } from '@crew/contracts/rpc';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/query-client.js';
import { useMember } from '../../../lib/session.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';
import { useUpdateProfile } from '../api/update-profile.js';
import { forgetDraft, type Step } from '../model/draft.js';

/**
 * Ends a step of onboarding: `finish` keeps what was told in it and says so, `skip` keeps only that it was passed.
 * Either goes on to `next`; what fails is said, and nothing that was typed is lost.
 */
export function useStep(step: Step, next: string) {
  const member = useMember();
  const navigate = useNavigate();
  const { mutate, isPending } = useUpdateProfile();

  const keep = (told: Omit<Input<typeof updateProfile>, 'onboardingStep'>, saved?: string) =>
    mutate(
      { ...told, onboardingStep: step },
      {
        onSuccess: () => {
          if (saved) {
            forgetDraft(member, step);
            toastSuccess('Saved', saved);
          }
          void navigate(next);
        },
        onError: (error) => toastError('Failed to save', messageOf(error, 'Please try again')),
      },
    );
  return { finish: keep, skip: () => keep({}), busy: isPending };
}
