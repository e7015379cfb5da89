import { t } from '@lingui/core/macro';
import { useVerifyEmail } from '../../features/identity/api/verify-email.js';
import { MailedLink } from '../../features/identity/components/mailed-link.js';

/** Verifies an email address by the emailed link. */
export default function VerifyEmail() {
  return (
    <MailedLink
      title={t`Confirm your address`}
      words={t`Confirm that this address is yours.`}
      action={t`Confirm my address`}
      mutation={useVerifyEmail()}
      done={{
        words: t`Your address is confirmed.`,
        to: '/dashboard',
        label: t`Go to Command Center`,
      }}
    />
  );
}
