import type { updateProfile } from '@crew/contracts/identity/update-profile';
import type { Input } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { useMember } from '../../../lib/session.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useUpdateProfile } from '../../../members/api/update-profile.js';
import { forgetDraft, type Step } from '../model/draft.js';

/**
 * Completes a step of onboarding: `finish` stores the answers and shows a toast, `skip` stores only the progress. Both
 * navigate to `next`, unless `finish` is given another path; after a failure, everything typed stays.
 */
export function useOnboardingStep(step: Step, next: string) {
  const member = useMember();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useUpdateProfile();

  const store = (answers: Omit<Input<typeof updateProfile>, 'onboardingStep'>, saved?: string, to = next) => {
    // A member who has left the step gets the toast, but is not navigated.
    const stored = mutateAsync({ ...answers, onboardingStep: step }, { onSuccess: () => void navigate(to) });
    void tellOutcome(
      stored.then(() => saved && forgetDraft(member, step)),
      { done: saved ? [t`Saved`, saved] : undefined, failed: [t`Failed to save`, t`Please try again`] },
    );
  };
  return { finish: store, skip: () => store({}), busy: isPending };
}
