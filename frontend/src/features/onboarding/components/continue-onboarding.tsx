import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
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
  onDismiss: () => void;
}

/** Reminds a member of unfinished onboarding, with a link to the step that is due. */
export function ContinueOnboarding({ step, title, to, onDismiss }: ContinueOnboardingProps) {
  return (
    <Callout as="aside" aria-label={t`Onboarding`} onDismiss={onDismiss}>
      <Compass size={20} aria-hidden="true" />
      <Box flex="1 1 8rem" minW="0">
        <Box textStyle="label">{t`Continue onboarding`}</Box>
        <Box textStyle="caption" color="fg.muted">
          {title ? t`Step ${step} of ${STEPS}: ${title}` : t`Step ${step} of ${STEPS}`}
        </Box>
      </Box>
      <ButtonLink to={to} size="sm" aria-label={t`Continue onboarding`}>
        {t`Continue`}
      </ButtonLink>
    </Callout>
  );
}
