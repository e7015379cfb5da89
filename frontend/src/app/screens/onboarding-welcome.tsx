import { Box, Flex } from '@chakra-ui/react';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useOnboardingStep } from '../../features/onboarding/components/use-onboarding-step.js';
import { useMember } from '../../lib/session.js';
import { Coin } from '../../ui/art/coin.js';
import { Mascot } from '../../ui/art/mascot.js';
import { TextLink } from '../../ui/text-link.js';

/** The first step: a welcome, and the bonus at the end. */
export default function OnboardingWelcome() {
  const { displayName, username } = useMember();
  const { skip, busy } = useOnboardingStep('welcome', '/onboarding/interests');
  return (
    <OnboardingFrame
      step={1}
      title={`Welcome aboard, ${displayName || username}`}
      words="A few questions, two minutes, and your profile is ready. Everything can be changed later."
      onContinue={skip}
      busy={busy}
    >
      <Flex direction={{ base: 'column', sm: 'row' }} align="center" gap="6">
        <Mascot size={160} />
        <Box>
          <Flex align="center" gap="3" textStyle="heading" color="gold.fg">
            <Coin size={32} /> 500 ITC welcome bonus
          </Flex>
          <Box mt="2" color="fg.muted">
            Create your uniform avatar to get 500 ITC. Tip the insights you love, boost messages, and create avatars of
            your own.
          </Box>
          <Box mt="4">
            <TextLink to="/dashboard">Skip to the dashboard</TextLink>
          </Box>
        </Box>
      </Flex>
    </OnboardingFrame>
  );
}
