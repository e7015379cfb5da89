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
      toastSuccess('Passkey added', 'Every other device was signed out.');
    } catch (error) {
      toastError('Passkey not added', passkeyMessageOf(error));
    }
    close();
  };
  return (
    <AskPassword
      open={open}
      onClose={close}
      title="Add a passkey"
      description="Your browser asks you next where to keep it."
      action="Continue"
      pending={start.isPending || add.isPending}
      error={start.error}
      withCode={twoFactorEnabled}
      onPassword={(password, code) => name.trim() && void submit(password, code)}
    >
      <PasskeyName value={name} onChange={setName} error={name.trim() ? undefined : 'Name required'} />
    </AskPassword>
  );
}
