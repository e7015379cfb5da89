import { useQueryClient } from '@tanstack/react-query';
import { useVerifyEmail } from '../../features/identity/api/verify-email.js';
import { MailedLink } from '../../features/identity/components/mailed-link.js';
import { meQuery } from '../../lib/session.js';

/** Verifies an email address by the emailed link. */
export default function VerifyEmail() {
  const client = useQueryClient();
  return (
    <MailedLink
      title="Confirm your address"
      words="One press, and it is known to be yours."
      action="Confirm my address"
      mutation={useVerifyEmail()}
      onDone={() => void client.invalidateQueries({ queryKey: meQuery.queryKey })}
      done={{
        words: 'Thank you: your address is confirmed.',
        to: '/dashboard',
        label: 'Go to Command Center',
      }}
    />
  );
}
