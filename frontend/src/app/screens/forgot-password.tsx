import { Box, Grid } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useRequestPasswordReset } from '../../features/identity/api/request-password-reset.js';
import { AuthFrame } from '../../features/identity/components/auth-frame.js';
import { messageOf } from '../../lib/query-client.js';
import { Button } from '../../ui/button.js';
import { Field, Input } from '../../ui/field.js';
import { TextLink } from '../../ui/text-link.js';

/** Requests a password reset link. The response is the same whether or not the address is known. */
export default function ForgotPassword() {
  const [email, setEmail] = useState('');
  const request = useRequestPasswordReset();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate({ email: email.trim() });
  };
  return (
    <AuthFrame
      title="Forgot your password?"
      words="Tell us your address and we mail you a link."
      foot={<TextLink to="/auth/login">Back to sign in</TextLink>}
    >
      {request.isSuccess ? (
        <Box role="status">
          If <b>{email.trim()}</b> belongs to an account, a link is on its way. It works once, within 30 minutes.
        </Box>
      ) : (
        <form onSubmit={submit} noValidate>
          <Grid gap="5">
            <Field label="Email" error={request.isError ? messageOf(request.error) : undefined}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  autoComplete="email"
                  autoFocus
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
            <Button type="submit" variant="solid" size="lg" loading={request.isPending}>
              Send the link
            </Button>
          </Grid>
        </form>
      )}
    </AuthFrame>
  );
}
