import type { updateProfile } from '@crew/contracts/identity/update-profile';
import type { Input } from '@crew/contracts/rpc';
import { useNavigate } from 'react-router-dom';
import { useMember } from '../../../lib/session.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useUpdateProfile } from '../api/update-profile.js';
import { forgetDraft, type Step } from '../model/draft.js';

/**
 * Ends a step of onboarding: `finish` keeps what was told in it and says so, `skip` keeps only that it was passed.
 * Either goes on to `next`; what fails is said, and nothing that was typed is lost.
 */
export function useStep(step: Step, next: string) {
  const member = useMember();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useUpdateProfile();

  const keep = (told: Omit<Input<typeof updateProfile>, 'onboardingStep'>, saved?: string) => {
    // Who has left the step meanwhile is told, but not called on.
    const kept = mutateAsync({ ...told, onboardingStep: step }, { onSuccess: () => void navigate(next) });
    void tellOutcome(
      kept.then(() => saved && forgetDraft(member, step)),
      { done: saved ? ['Saved', saved] : undefined, failed: ['Failed to save', 'Please try again'] },
    );
  };
  return { finish: keep, skip: () => keep({}), busy: isPending };
}
