import { Box } from '@chakra-ui/react';
import { Compass } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.js';
import { Callout } from '../../../ui/callout.js';
import { STEPS } from './onboarding-frame.js';

interface ContinueOnboardingProps {
  /** 1 to 5. */
  step: number;
  /** The title of the step's screen. */
  title: string | undefined;
  /** Path of that screen. */
  to: string;
}

/** Reminds a member of unfinished onboarding, with a link to the step that is due. */
export function ContinueOnboarding({ step, title, to }: ContinueOnboardingProps) {
  return (
    <Callout as="aside" aria-label="Onboarding">
      <Compass size={20} aria-hidden="true" />
      <Box flex="1 1 8rem" minW="0">
        <Box textStyle="label">Continue onboarding</Box>
        <Box textStyle="caption" color="fg.muted">
          Step {step} of {STEPS}
          {title && `: ${title}`}
        </Box>
      </Box>
      <ButtonLink to={to} size="sm" aria-label="Continue onboarding">
        Continue
      </ButtonLink>
    </Callout>
  );
}
