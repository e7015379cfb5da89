import { useVerifyEmail } from '../../features/identity/api/verify-email.js';
import { MailedLink } from '../../features/identity/components/mailed-link.js';

/** Verifies an email address by the emailed link. */
export default function VerifyEmail() {
  return (
    <MailedLink
      title="Confirm your address"
      words="Confirm that this address is yours."
      action="Confirm my address"
      mutation={useVerifyEmail()}
      done={{
        words: 'Your address is confirmed.',
        to: '/dashboard',
        label: 'Go to Command Center',
      }}
    />
  );
}
