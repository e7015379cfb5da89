import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Navigate } from 'react-router-dom';
import { BonusPromise } from '../../features/economy/components/bonus-promise.js';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useOnboardingStep } from '../../features/onboarding/components/use-onboarding-step.js';
import { useMember } from '../../lib/session.js';
import { Mascot } from '../../ui/art/mascot.js';
import { TextLink } from '../../ui/text-link.js';

/** The first step: a welcome, and the bonus at the end. Who has finished is not welcomed again. */
export default function OnboardingWelcome() {
  const { displayName, username, profileCompleted } = useMember();
  const name = displayName || username;
  const { skip, busy } = useOnboardingStep('welcome', '/onboarding/interests');
  if (profileCompleted) return <Navigate to="/dashboard" replace />;
  return (
    <OnboardingFrame
      step={1}
      title={t`Welcome aboard, ${name}`}
      words={t`A few questions, two minutes, and your profile is ready. Everything can be changed later.`}
      onContinue={skip}
      busy={busy}
    >
      <Flex direction={{ base: 'column', sm: 'row' }} align="center" gap="6">
        <Mascot size={160} />
        <Box>
          <BonusPromise />
          <Box mt="4">
            <TextLink to="/dashboard">{t`Skip to the dashboard`}</TextLink>
          </Box>
        </Box>
      </Flex>
    </OnboardingFrame>
  );
}
