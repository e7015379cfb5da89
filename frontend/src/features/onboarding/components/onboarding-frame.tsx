import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Panel } from '../../../ui/panel.js';
import { STEPS } from '../model/steps.js';

const Bar = chakra('div', {
  base: { h: '1.5', borderRadius: 'full', bg: 'border', overflow: 'hidden' },
});

interface OnboardingFrameProps {
  /** 1 to 5. */
  step: number;
  title: string;
  words: string;
  /** Path of the previous step. */
  back?: string;
  onContinue: () => void;
  continueLabel?: string;
  continueDisabled?: boolean;
  /** A request is in flight. */
  busy?: boolean;
  /** Skips the step; only of steps that can be skipped. */
  onSkip?: () => void;
  children: ReactNode;
}

/** The layout of an onboarding step: progress, title, and the buttons back and on. */
export function OnboardingFrame({
  step,
  title,
  words,
  back,
  onContinue,
  continueLabel = t`Continue`,
  continueDisabled = false,
  busy = false,
  onSkip,
  children,
}: OnboardingFrameProps) {
  const label = t`Step ${step} of ${STEPS}`;
  return (
    <Box maxW="44rem" mx="auto" px="4" py={{ base: '6', md: '10' }}>
      <Box textStyle="label" color="fg.muted" mb="2">
        {label}
      </Box>
      <Bar role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={STEPS} aria-valuenow={step}>
        <Box
          h="full"
          w={`${(step / STEPS) * 100}%`}
          bg="gold.solid"
          borderRadius="full"
          transition="width {durations.slow}"
        />
      </Bar>
      <Panel mt="6" p={{ base: '5', md: '8' }}>
        <Box as="h1" textStyle="title">
          {title}
        </Box>
        <Box color="fg.muted" mt="2" mb="6">
          {words}
        </Box>
        {children}
        {/* On a phone the way on has a line to itself. */}
        <Flex mt="8" gap="3" wrap="wrap" justify="space-between">
          {back && (
            <ButtonLink to={back} variant="ghost">
              {t({ message: 'Back', context: 'to the step before' })}
            </ButtonLink>
          )}
          <Flex gap="3" ms="auto" display={{ base: 'contents', sm: 'flex' }}>
            {onSkip && (
              <Button variant="ghost" onClick={onSkip} disabled={busy}>
                {t`Skip for now`}
              </Button>
            )}
            <Grid flex={{ base: '1 0 100%', sm: 'none' }}>
              <Button variant="solid" onClick={onContinue} disabled={continueDisabled || busy} loading={busy}>
                {continueLabel}
              </Button>
            </Grid>
          </Flex>
        </Flex>
      </Panel>
    </Box>
  );
}
