import { Box, Grid } from '@chakra-ui/react';
import { INTERESTS } from '@crew/contracts/identity/identity.constants';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useStep } from '../../features/onboarding/components/use-step.js';
import { useDraft } from '../../features/onboarding/model/draft.js';
import { Checkbox } from '../../ui/checkbox.js';

/** The second step: what one cares about. */
export default function OnboardingInterests() {
  const [chosen, setChosen] = useDraft<readonly string[]>('interests', ({ interests }) => interests);
  const { finish, skip, busy } = useStep('interests', '/onboarding/address');
  const toggle = (interest: string) =>
    setChosen(chosen.includes(interest) ? chosen.filter((one) => one !== interest) : [...chosen, interest]);

  return (
    <OnboardingFrame
      step={2}
      title="What moves you?"
      words="Choose as many as you like. The captains greet you with them in mind."
      back="/onboarding/welcome"
      continueLabel="Save Interests"
      onContinue={() =>
        finish({ interests: INTERESTS.filter((one) => chosen.includes(one)) }, 'Your interests have been updated.')
      }
      onSkip={skip}
      busy={busy}
    >
      <Box as="fieldset">
        <Box as="legend" srOnly>
          Interests
        </Box>
        <Grid templateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))" gap="3">
          {INTERESTS.map((interest) => (
            <Checkbox key={interest} checked={chosen.includes(interest)} onChange={() => toggle(interest)}>
              {interest}
            </Checkbox>
          ))}
        </Grid>
      </Box>
      <Box mt="4" textStyle="caption" color="fg.subtle" aria-live="polite">
        {chosen.length === 0 ? 'None chosen yet' : `${chosen.length} of ${INTERESTS.length} chosen`}
      </Box>
    </OnboardingFrame>
  );
}
