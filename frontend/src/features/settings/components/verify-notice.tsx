import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Callout } from '../../../ui/callout.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useResendVerification } from '../api/resend-verification.js';
import styles from './verify-notice.module.css';

/** Asks a member to confirm their email address until they have. */
export function VerifyNotice({ onDismiss }: { onDismiss?: () => void }) {
  const { email, emailVerified } = useMember();
  const resend = useResendVerification();
  if (emailVerified) return null;
  const send = () =>
    void tellOutcome(resend.mutateAsync({}), {
      done: [t`Mail sent`, t`A link is on its way to ${email}.`],
      failed: [t`Not sent`],
    });
  return (
    <Callout role="note" onDismiss={onDismiss} className={styles.notice}>
      <MailCheck size={20} aria-hidden="true" />
      <div className={styles.words}>
        <Trans>
          Confirm your email: we sent a link to <b>{email}</b>.
        </Trans>
      </div>
      <Button size="sm" loading={resend.isPending} loadingText={t`Sending...`} onClick={send}>
        {t`Resend`}
      </Button>
    </Callout>
  );
}
