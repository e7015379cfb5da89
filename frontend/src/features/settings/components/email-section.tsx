import { Box, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-client.js';
import { clearUnlessEdited } from '../../../lib/clear-unless-edited.js';
import { messageOf } from '../../../lib/query-client.js';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { Field, Input } from '../../../ui/field.js';
import { Section } from '../../../ui/section.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useChangeEmail } from '../api/change-email.js';
import { CurrentPassword } from './current-password.js';
import { VerifyNotice } from './verify-notice.js';

/** The member's email address, whether it is verified, and a form to change it. */
export function EmailSection() {
  const user = useMember();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { mutateAsync, isPending, error } = useChangeEmail();
  const wrong = error instanceof ApiError && error.code === 'wrong_password';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const taken = () => {
      setEmail(clearUnlessEdited(email));
      setPassword(clearUnlessEdited(password));
    };
    const address = email.trim();
    void tellOutcome(mutateAsync({ email: address, password }, { onSuccess: taken }), {
      done: [t`Mail sent`, t`Follow the link that we mailed to ${address}.`],
    });
  };
  return (
    <Section
      title={t`Email address`}
      words={
        <>
          <Box as="span" overflowWrap="anywhere">
            {user.email}
          </Box>{' '}
          {user.emailVerified && <Chip hue="survival">{t({ message: 'Confirmed', context: 'email address' })}</Chip>}
        </>
      }
    >
      <Grid gap="5" maxW="26rem">
        <VerifyNotice />
        <form onSubmit={submit} noValidate>
          <Grid gap="5">
            <Field label={t`New address`} error={error && !wrong ? messageOf(error) : undefined}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  autoComplete="email"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
            <CurrentPassword value={password} onChange={setPassword} error={wrong ? messageOf(error) : undefined} />
            <Box>
              <Button type="submit" loading={isPending} disabled={!email || !password}>
                {t`Change address`}
              </Button>
            </Box>
          </Grid>
        </form>
      </Grid>
    </Section>
  );
}
