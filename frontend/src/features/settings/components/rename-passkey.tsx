import type { Passkey } from '@crew/contracts/identity/passkey.entities';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../lib/query-client.js';
import { Button } from '../../../ui/button.js';
import { Modal } from '../../../ui/modal.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useRenamePasskey } from '../api/rename-passkey.js';
import { PasskeyName } from './passkey-name.js';

/** Asks for another name of a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useId();
  const [name, setName] = useState(passkey.name);
  const { mutateAsync, isPending, error } = useRenamePasskey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !name.trim()) return;
    void tellOutcome(mutateAsync({ id: passkey.id, name }, { onSuccess: onClose }), { done: [t`Passkey renamed`] });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Rename passkey`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={form} variant="solid" loading={isPending} disabled={!name.trim()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <PasskeyName value={name} onChange={setName} error={error ? messageOf(error) : undefined} />
      </form>
    </Modal>
  );
}
