import { Box, Grid } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useVerifyEmail } from '../../features/identity/api/verify-email.js';
import { AuthFrame } from '../../features/identity/components/auth-frame.js';
import { messageOf } from '../../lib/query-client.js';
import { meQuery } from '../../lib/session.js';
import { Button, ButtonLink } from '../../ui/button.js';

/** Verifies an email address by the emailed link. It takes a click: a mail scanner that opens links must not use it up. */
export default function VerifyEmail() {
  const token = useLocation().hash.slice(1);
  const client = useQueryClient();
  const verify = useVerifyEmail();
  const confirm = () =>
    verify.mutate({ token }, { onSuccess: () => void client.invalidateQueries({ queryKey: meQuery.queryKey }) });

  return (
    <AuthFrame title="Confirm your address" words="One press, and it is known to be yours.">
      {verify.isSuccess ? (
        <Grid gap="5" role="status">
          <Box>Thank you: your address is confirmed.</Box>
          <ButtonLink to="/dashboard" variant="solid" size="lg">
            Go to Command Center
          </ButtonLink>
        </Grid>
      ) : token ? (
        <Grid gap="5">
          {verify.isError && (
            <Box role="alert" color="danger.fg">
              {messageOf(verify.error)}
            </Box>
          )}
          <Button variant="solid" size="lg" loading={verify.isPending} onClick={confirm} autoFocus>
            Confirm my address
          </Button>
        </Grid>
      ) : (
        <Grid gap="5">
          <Box role="alert">This link is not complete. Please open it again from your mail.</Box>
          <ButtonLink to="/dashboard" size="lg">
            Go to Command Center
          </ButtonLink>
        </Grid>
      )}
    </AuthFrame>
  );
}
