import { INTERESTS } from '@crew/contracts/identity/identity.constants';
import { t } from '@lingui/core/macro';
import { InterestsFields } from '../../features/onboarding/components/interests-fields.js';
import { MeetCaptain } from '../../features/onboarding/components/meet-captain.js';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useOnboardingStep } from '../../features/onboarding/components/use-onboarding-step.js';
import { useDraft } from '../../features/onboarding/model/draft.js';

/** The second step: the member's interests. */
export default function OnboardingInterests() {
  const [chosen, setChosen] = useDraft<readonly string[]>('interests', ({ interests }) => interests);
  const { finish, skip, busy } = useOnboardingStep('interests', '/onboarding/address');

  const save = (to?: string) =>
    finish({ interests: INTERESTS.filter((one) => chosen.includes(one)) }, t`Your interests have been updated.`, to);

  return (
    <OnboardingFrame
      step={2}
      title={t`What moves you?`}
      words={t`Choose as many as you like. Your dashboard marks the decks that fit.`}
      back="/onboarding/welcome"
      continueLabel={t`Save Interests`}
      onContinue={() => save()}
      onSkip={skip}
      busy={busy}
    >
      <InterestsFields chosen={chosen} onChange={setChosen} />
      <MeetCaptain interests={chosen} busy={busy} onMeet={save} />
    </OnboardingFrame>
  );
}
