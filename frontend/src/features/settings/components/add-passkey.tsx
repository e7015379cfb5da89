import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { passkeyMessageOf } from '../../../lib/passkeys.js';
import { useMember } from '../../../lib/session.js';
import { deviceOf } from '../../../members/model/device.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';
import { useAddPasskey } from '../api/add-passkey.js';
import { useStartPasskeyRegistration } from '../api/start-passkey-registration.js';
import { AskPassword } from './ask-password.js';
import { PasskeyName } from './passkey-name.js';

/** Asks for a name and the password, then lets the browser make the passkey. */
export function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { twoFactorEnabled } = useMember();
  const [name, setName] = useState(() => deviceOf(navigator.userAgent));
  const start = useStartPasskeyRegistration();
  const add = useAddPasskey();
  const close = () => {
    onClose();
    start.reset();
  };
  const submit = async (password: string, code: string) => {
    const started = await start.mutateAsync({ password, ...(twoFactorEnabled && { code }) }).catch(() => undefined);
    // The dialog shows why it was refused.
    if (!started) return;
    try {
      await add.mutateAsync({ name, options: started.options });
      toastSuccess(t`Passkey added`, t`Every other device was signed out.`);
    } catch (error) {
      toastError(t`Passkey not added`, passkeyMessageOf(error));
    }
    close();
  };
  return (
    <AskPassword
      open={open}
      onClose={close}
      title={t`Add a passkey`}
      description={t`Your browser asks you next where to keep it.`}
      action={t`Continue`}
      pending={start.isPending || add.isPending}
      error={start.error}
      withCode={twoFactorEnabled}
      onPassword={(password, code) => name.trim() && void submit(password, code)}
    >
      <PasskeyName value={name} onChange={setName} error={name.trim() ? undefined : t`Name required`} />
    </AskPassword>
  );
}
