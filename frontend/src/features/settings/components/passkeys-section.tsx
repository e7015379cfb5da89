import { Box } from '@chakra-ui/react';
import { PASSKEYS_MAX } from '@crew/contracts/identity/identity.constants';
import type { Passkey } from '@crew/contracts/identity/passkey.entities';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { supportsPasskeys } from '../../../lib/passkeys.js';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { StyledErrorState } from '../../../ui/styled.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useListPasskeys } from '../api/list-passkeys.js';
import { useRemovePasskey } from '../api/remove-passkey.js';
import { AddPasskey } from './add-passkey.js';
import { AskPassword } from './ask-password.js';
import { PasskeyRow } from './passkey-row.js';
import { RenamePasskey } from './rename-passkey.js';

type Asking = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** The member's passkeys, which sign in without a password. */
export function PasskeysSection() {
  const { data, isError, error, refetch } = useListPasskeys();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <Section title={t`Passkeys`} words={t`Sign in with your fingerprint, face or device PIN instead of your password.`}>
      {isError && (
        <StyledErrorState title={t`Your passkeys did not load`} error={error} onRetry={() => void refetch()} py="4" />
      )}
      {!data && !isError && <SkeletonRows rows={1} label={t`Loading your passkeys`} />}
      {data && data.length > 0 && (
        <Box as="ul" listStyleType="none" mb="3">
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAsking({ what: 'rename', passkey })}
              onRemove={() => setAsking({ what: 'remove', passkey })}
            />
          ))}
        </Box>
      )}
      {data && <Adding count={data.length} onAdd={() => setAsking({ what: 'add' })} />}
      <AddPasskey open={asking?.what === 'add'} onClose={close} />
      {asking?.what === 'rename' && <RenamePasskey passkey={asking.passkey} onClose={close} />}
      {asking?.what === 'remove' && <RemoveDialog passkey={asking.passkey} onClose={close} />}
    </Section>
  );
}

function Adding({ count, onAdd }: { count: number; onAdd: () => void }) {
  if (!supportsPasskeys()) return <Box color="fg.muted">{t`This browser cannot make passkeys.`}</Box>;
  if (count >= PASSKEYS_MAX) {
    return <Box color="fg.muted">{t`You have ${PASSKEYS_MAX} passkeys. Remove one first.`}</Box>;
  }
  return <Button onClick={onAdd}>{t`Add a passkey`}</Button>;
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { twoFactorEnabled } = useMember();
  const { mutateAsync, isPending, error } = useRemovePasskey();
  return (
    <AskPassword
      open
      onClose={onClose}
      danger
      title={t`Remove ‘${name}’?`}
      description={t`It no longer signs you in, and every other device is signed out.`}
      action={t`Remove`}
      pending={isPending}
      error={error}
      withCode={twoFactorEnabled}
      onPassword={(password, code) =>
        void tellOutcome(mutateAsync({ id, password, ...(twoFactorEnabled && { code }) }, { onSuccess: onClose }), {
          done: [t`Passkey removed`, t`Delete it from your device too.`],
        })
      }
    />
  );
}
