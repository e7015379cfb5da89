import { Box, Flex, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../lib/query-client.js';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Field, Input } from '../../../ui/field.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useEnableTwoFactor } from '../api/enable-two-factor.js';

interface SetUpTwoFactorProps {
  secret: { secret: string; qrCode: string };
  onCancel: () => void;
  onEnabled: (recoveryCodes: string[]) => void;
}

/** Shows the secret for the authenticator app, and asks for a first code. */
export function SetUpTwoFactor({ secret: { secret, qrCode }, onCancel, onEnabled }: SetUpTwoFactorProps) {
  const [code, setCode] = useState('');
  const { mutateAsync, isPending, error } = useEnableTwoFactor();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    // Recovery codes are shown only once, so also when a stream event has already unmounted this form.
    const enabled = mutateAsync({ code }).then(({ recoveryCodes }) => onEnabled(recoveryCodes));
    void tellOutcome(enabled, { done: [t`Two-factor sign-in is on`] });
  };
  return (
    <Flex gap="6" wrap="wrap">
      <Box>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt={t`QR code for your authenticator app`}
          width={192}
          height={192}
          style={{ borderRadius: '0.625rem' }}
        />
      </Box>
      <Grid gap="4" flex="1 1 16rem" alignContent="start">
        <Box>{t`Scan the code with your authenticator app, or type this key into it:`}</Box>
        <Flex align="center" gap="3" wrap="wrap">
          <Box fontFamily="mono" fontSize="sm" overflowWrap="anywhere" minW="0" flex="1">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Box>
          <CopyButton text={secret} label={t`Copy the key`}>
            {t`Copy`}
          </CopyButton>
        </Flex>
        <form onSubmit={submit} noValidate>
          <Grid gap="4">
            <Field label={t`Code that the app shows`} error={error ? messageOf(error) : undefined}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={7}
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
              )}
            </Field>
            <Flex gap="3" wrap="wrap">
              <Button type="submit" loading={isPending} disabled={code.trim().length < 6}>
                {t({ message: 'Turn on', context: 'two-factor sign-in' })}
              </Button>
              <Button variant="ghost" onClick={onCancel}>
                {t`Cancel`}
              </Button>
            </Flex>
          </Grid>
        </form>
      </Grid>
    </Flex>
  );
}
