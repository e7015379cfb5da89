import { Box, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-client.js';
import { clearUnlessEdited } from '../../../lib/clear-unless-edited.js';
import { messageOf } from '../../../lib/query-client.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { Section } from '../../../ui/section.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useChangePassword } from '../api/change-password.js';
import { CurrentPassword } from './current-password.js';

/** Changes the password, which ends all other sessions. */
export function PasswordSection() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const { mutateAsync, isPending, error } = useChangePassword();
  const wrong = error instanceof ApiError && error.code === 'wrong_password';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const taken = () => {
      setCurrent(clearUnlessEdited(currentPassword));
      setNew(clearUnlessEdited(newPassword));
    };
    void tellOutcome(mutateAsync({ currentPassword, newPassword }, { onSuccess: taken }), {
      done: [t`Password changed`, t`Every other device was signed out.`],
    });
  };
  return (
    <Section title={t`Password`} words={t`A change signs you out everywhere but here.`}>
      <form onSubmit={submit} noValidate>
        <Grid gap="5" maxW="26rem">
          <CurrentPassword
            label={t`Current password`}
            value={currentPassword}
            onChange={setCurrent}
            error={wrong ? messageOf(error) : undefined}
          />
          <Field
            label={t`New password`}
            hint={t`At least 8 characters.`}
            error={error && !wrong ? messageOf(error) : undefined}
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                value={newPassword}
                onChange={(event) => setNew(event.target.value)}
              />
            )}
          </Field>
          <Box>
            <Button type="submit" loading={isPending} disabled={!currentPassword || !newPassword}>
              {t`Change password`}
            </Button>
          </Box>
        </Grid>
      </form>
    </Section>
  );
}
