import { Box } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Callout } from '../../../ui/callout.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useResendVerification } from '../api/resend-verification.js';

/** Asks a member to confirm their email address until they have. */
export function VerifyNotice() {
  const { email, emailVerified } = useMember();
  const resend = useResendVerification();
  if (emailVerified) return null;
  const send = () =>
    void tellOutcome(resend.mutateAsync({}), {
      done: ['Mail sent', `A link is on its way to ${email}.`],
      failed: ['Not sent'],
    });
  return (
    <Callout role="note" borderColor="gold.muted" bg="gold.subtle">
      <MailCheck size={20} aria-hidden="true" />
      <Box flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        Confirm your email: we sent a link to <b>{email}</b>.
      </Box>
      <Button size="sm" loading={resend.isPending} loadingText="Sending..." onClick={send}>
        Resend
      </Button>
    </Callout>
  );
}
