import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { Section } from '../../../ui/section.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useDisableTwoFactor } from '../api/disable-two-factor.js';
import { useRenewRecoveryCodes } from '../api/renew-recovery-codes.js';
import { useStartTwoFactor } from '../api/start-two-factor.js';
import { AskPassword } from './ask-password.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SetUpTwoFactor } from './set-up-two-factor.js';

type Asking = 'start' | 'disable' | 'renew';

/** Two-factor sign-in: off, being set up, or on. */
export function TwoFactorSection() {
  const { twoFactorEnabled, twoFactorDue } = useMember();
  const [asking, setAsking] = useState<Asking>();
  const [codes, setCodes] = useState<string[]>();
  const start = useStartTwoFactor();

  const secret = twoFactorEnabled ? undefined : start.data;
  const close = () => setAsking(undefined);

  return (
    <Section
      title={t`Two-factor sign-in`}
      words={
        <>
          {t`Add a code from your authenticator app.`}{' '}
          {twoFactorEnabled && <Chip hue="survival">{t({ message: 'On', context: 'two-factor sign-in' })}</Chip>}
        </>
      }
    >
      {twoFactorDue && (
        <Box role="note" mb="4" color="gold.fg">
          {t`You are an admin. Set this up, or sign in with a passkey, to use the Captain's Deck.`}
        </Box>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && secret && (
        <SetUpTwoFactor
          secret={secret}
          onCancel={start.reset}
          onEnabled={(made) => {
            setCodes(made);
            start.reset();
          }}
        />
      )}
      {!codes && !secret && <Choices enabled={twoFactorEnabled} onAsk={setAsking} />}
      <StartDialog open={asking === 'start'} onClose={close} start={start} />
      <RenewDialog open={asking === 'renew'} onClose={close} onCodes={setCodes} />
      <DisableDialog open={asking === 'disable'} onClose={close} onDisabled={() => setCodes(undefined)} />
    </Section>
  );
}

const Choices = ({ enabled, onAsk }: { enabled: boolean; onAsk: (asking: Asking) => void }) => (
  <Flex gap="3" wrap="wrap">
    {enabled ? (
      <>
        <Button onClick={() => onAsk('renew')}>{t`New recovery codes`}</Button>
        <Button onClick={() => onAsk('disable')}>{t({ message: 'Turn off', context: 'two-factor sign-in' })}</Button>
      </>
    ) : (
      <Button onClick={() => onAsk('start')}>{t({ message: 'Set up', context: 'two-factor sign-in' })}</Button>
    )}
  </Flex>
);

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

function StartDialog({ open, onClose, start }: DialogProps & { start: ReturnType<typeof useStartTwoFactor> }) {
  const close = () => {
    onClose();
    if (start.isError) start.reset();
  };
  return (
    <AskPassword
      open={open}
      onClose={close}
      title={t`Set up two-factor sign-in`}
      description={t`First, your password once more.`}
      action={t`Continue`}
      pending={start.isPending}
      error={start.error}
      onPassword={(password) => start.mutate({ password }, { onSuccess: onClose })}
    />
  );
}

function RenewDialog({ open, onClose, onCodes }: DialogProps & { onCodes: (codes: string[]) => void }) {
  const { mutateAsync, isPending, error, reset } = useRenewRecoveryCodes();
  const close = () => {
    onClose();
    reset();
  };
  const renewed = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    close();
    onCodes(recoveryCodes);
  };
  return (
    <AskPassword
      open={open}
      onClose={close}
      title={t`New recovery codes`}
      description={t`The old ones stop working.`}
      action={t`Make new codes`}
      pending={isPending}
      error={error}
      withCode
      // The old codes are void by then: the new ones are shown even if the dialog was closed meanwhile.
      onPassword={(password, code) => void mutateAsync({ password, code }).then(renewed, () => undefined)}
    />
  );
}

function DisableDialog({ open, onClose, onDisabled }: DialogProps & { onDisabled: () => void }) {
  const { mutateAsync, isPending, error, reset } = useDisableTwoFactor();
  const close = () => {
    onClose();
    reset();
  };
  const disabled = () => {
    close();
    onDisabled();
  };
  return (
    <AskPassword
      open={open}
      onClose={close}
      danger
      title={t`Turn two-factor sign-in off?`}
      description={t`Your password alone will be enough to sign in.`}
      action={t({ message: 'Turn off', context: 'two-factor sign-in' })}
      pending={isPending}
      error={error}
      withCode
      onPassword={(password, code) =>
        void tellOutcome(mutateAsync({ password, code }, { onSuccess: disabled }), {
          done: [t`Two-factor sign-in is off`],
        })
      }
    />
  );
}
