import { useUndoEmailChange } from '../../features/identity/api/undo-email-change.js';
import { MailedLink } from '../../features/identity/components/mailed-link.js';

/** Restores the email address of an account by the link that was mailed to it. */
export default function UndoEmail() {
  return (
    <MailedLink
      title="Keep this address"
      words="Your account gets this address back, and every device is signed out."
      action="Restore my address"
      mutation={useUndoEmailChange()}
      done={{
        words:
          'Your address is restored, and every device is signed out. The person who changed it may know your password.',
        to: '/auth/forgot-password',
        label: 'Set a new password',
      }}
    />
  );
}
