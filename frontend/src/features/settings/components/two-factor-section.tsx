import { Box, Flex } from '@chakra-ui/react';
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
  const disable = useDisableTwoFactor();
  const renew = useRenewRecoveryCodes();

  const secret = twoFactorEnabled ? undefined : start.data;

  const close = () => {
    setAsking(undefined);
    for (const one of [disable, renew]) one.reset();
    if (start.isError) start.reset();
  };
  const done = {
    start: () => setAsking(undefined),
    disable: () => {
      close();
      setCodes(undefined);
    },
  };

  return (
    <Section
      title="Two-factor sign-in"
      words={
        <>
          A code of an authenticator app beside your password.{' '}
          {twoFactorEnabled && <Chip colorPalette="survival">On</Chip>}
        </>
      }
    >
      {twoFactorDue && (
        <Box role="note" mb="4" color="gold.fg">
          You are an admin. Set this up to use the Captain&apos;s Deck.
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
      {!codes && !secret && (
        <Flex gap="3" wrap="wrap">
          {twoFactorEnabled ? (
            <>
              <Button onClick={() => setAsking('renew')}>New recovery codes</Button>
              <Button onClick={() => setAsking('disable')}>Turn off</Button>
            </>
          ) : (
            <Button onClick={() => setAsking('start')}>Set up</Button>
          )}
        </Flex>
      )}
      <AskPassword
        open={asking === 'start'}
        onClose={close}
        title="Set up two-factor sign-in"
        description="First, your password once more."
        action="Continue"
        pending={start.isPending}
        error={start.error}
        onPassword={(password) => start.mutate({ password }, { onSuccess: done.start })}
      />
      <AskPassword
        open={asking === 'renew'}
        onClose={close}
        title="New recovery codes"
        description="The old ones stop working."
        action="Make new codes"
        pending={renew.isPending}
        error={renew.error}
        onPassword={(password) =>
          renew.mutate(
            { password },
            {
              onSuccess: ({ recoveryCodes }) => {
                close();
                setCodes(recoveryCodes);
              },
            },
          )
        }
      />
      <AskPassword
        open={asking === 'disable'}
        onClose={close}
        danger
        title="Turn two-factor sign-in off?"
        description="Your password alone will be enough to sign in."
        action="Turn off"
        pending={disable.isPending}
        error={disable.error}
        onPassword={(password) =>
          void tellOutcome(disable.mutateAsync({ password }, { onSuccess: done.disable }), {
            done: ['Two-factor sign-in is off'],
          })
        }
      />
    </Section>
  );
}
