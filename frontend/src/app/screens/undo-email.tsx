import { t } from '@lingui/core/macro';
import { useUndoEmailChange } from '../../features/identity/api/undo-email-change.js';
import { MailedLink } from '../../features/identity/components/mailed-link.js';

/** Restores the email address of an account by the link that was mailed to it. */
export default function UndoEmail() {
  return (
    <MailedLink
      title={t`Keep this address`}
      words={t`Your account gets this address back, and every device is signed out.`}
      action={t`Restore my address`}
      mutation={useUndoEmailChange()}
      done={{
        words: t`Your address is restored, and every device is signed out. The person who changed it may know your password.`,
        to: '/auth/forgot-password',
        label: t`Set a new password`,
      }}
    />
  );
}
