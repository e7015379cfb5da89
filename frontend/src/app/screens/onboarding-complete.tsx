import { Box, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { useUpdateProfile } from '../../members/api/update-profile.js';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useCaptainName } from '../../lib/captain-faces.js';
import { useMember } from '../../lib/session.js';
import { awaitsGreeting } from '../../members/model/awaits-greeting.js';
import { fittingDeck } from '../../members/model/decks-for.js';
import { Mascot } from '../../ui/art/mascot.js';
import { ButtonLink } from '../../ui/button.js';
import { Panel } from '../../ui/panel.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { hasRoute } from '../routes.js';

const UNIFORM = '/onboarding/select-uniform';

/** The last step. */
export default function OnboardingComplete() {
  const { profileCompleted } = useMember();
  const { mutateAsync, isPending } = useUpdateProfile();
  if (profileCompleted) return <Completed />;

  const finish = () =>
    void tellOutcome(mutateAsync({ profileCompleted: true }), {
      done: [t`Onboarding complete`, t`Welcome aboard!`],
      failed: [t`Failed to update`, t`Please try again`],
    });
  return (
    <OnboardingFrame
      step={5}
      title={t`All Set`}
      words={t`That was all we wanted to know. The decks are open.`}
      back={hasRoute(UNIFORM) ? UNIFORM : '/onboarding/address'}
      continueLabel={t`Finish`}
      onContinue={finish}
      busy={isPending}
    >
      <Flex justify="center">
        <Mascot size={160} />
      </Flex>
    </OnboardingFrame>
  );
}

function Completed() {
  const member = useMember();
  const fitting = fittingDeck(member.interests);
  const { captain, path } = DECKS[fitting];
  const name = useCaptainName()(captain);
  return (
    <Box maxW="44rem" mx="auto" px="4" py={{ base: '6', md: '10' }}>
      <Panel p={{ base: '5', md: '8' }} display="grid" justifyItems="center" gap="5" textAlign="center">
        <Mascot size={160} />
        <Box as="h1" textStyle="title">
          {t`Welcome aboard!`}
        </Box>
        <Box color="fg.muted">{t`Your command center is ready.`}</Box>
        <ButtonLink to="/dashboard" variant="solid" size="lg">
          {t`Go to Dashboard`}
        </ButtonLink>
        {awaitsGreeting(member) && (
          <ButtonLink to={path} hue={fitting}>
            {t`Say hello to ${name}`}
          </ButtonLink>
        )}
      </Panel>
    </Box>
  );
}
