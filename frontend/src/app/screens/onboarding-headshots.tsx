import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { HeadshotPicker } from '../../features/media/components/headshot-picker.js';
import { useHeadshotPicks } from '../../features/media/model/use-headshot-picks.js';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useOnboardingStep } from '../../features/onboarding/components/use-onboarding-step.js';
import { ErrorState } from '../../ui/states.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { toastError, toastSuccess } from '../../ui/toast.js';

/** The first half of the fourth step: photos for the uniform avatar. */
export default function OnboardingHeadshots() {
  const navigate = useNavigate();
  const picks = useHeadshotPicks();
  const { skip, busy } = useOnboardingStep('uniform', '/onboarding/complete');

  const { mutateAsync } = useMutation({ mutationFn: picks.keepAll });
  // `onSuccess` only runs while this screen is mounted: a member who left it is not called back.
  const keep = () => {
    const sent = mutateAsync(undefined, {
      onSuccess: ({ kept }) => {
        if (kept) void navigate('/onboarding/select-uniform');
      },
    });
    const outcome = sent.then(({ kept, failure }) => {
      if (failure) toastError(t`Upload failed`, failure);
      else if (kept) toastSuccess(t`Headshots uploaded`, t`Next, select your uniform base.`);
    });
    void tellOutcome(outcome, { failed: [t`Upload failed`, t`Please try again`] });
  };

  return (
    <OnboardingFrame
      step={4}
      title={t`Show us your face`}
      words={t`One to three photos. Only you and the painter of your uniform see them, and you can delete them at any time.`}
      back="/onboarding/address"
      onContinue={keep}
      continueDisabled={picks.picks.length === 0 || picks.busy}
      onSkip={skip}
      busy={busy}
    >
      {picks.failed ? (
        <ErrorState title={t`Your headshots did not load`} error={picks.failed.error} onRetry={picks.failed.retry} />
      ) : (
        <HeadshotPicker picks={picks} />
      )}
    </OnboardingFrame>
  );
}
