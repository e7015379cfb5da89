import { t } from '@lingui/core/macro';
import { Compass } from 'lucide-react';
import { classNames } from '../../../lib/class-names.js';
import { ButtonLink } from '../../../ui/button.js';
import { Callout } from '../../../ui/callout.js';
import { STEPS } from '../model/steps.js';
import styles from './continue-onboarding.module.css';

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
    <Callout aria-label={t`Onboarding`} onDismiss={onDismiss}>
      <Compass size={20} aria-hidden="true" />
      <div className={styles.words}>
        <div className="text-label">{t`Continue onboarding`}</div>
        <div className={classNames('text-caption', styles.step)}>
          {title ? t`Step ${step} of ${STEPS}: ${title}` : t`Step ${step} of ${STEPS}`}
        </div>
      </div>
      <ButtonLink to={to} size="sm" aria-label={t`Continue onboarding`}>
        {t`Continue`}
      </ButtonLink>
    </Callout>
  );
}
