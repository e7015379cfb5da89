import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { passkeyMessageOf, supportsPasskeys } from '../../../lib/passkeys.js';
import { Button } from '../../../ui/button.js';
import { toastError } from '../../../ui/toast.js';
import { useLoginWithPasskey } from '../api/login-with-passkey.js';
import { useStartPasskeyLogin } from '../api/start-passkey-login.js';

/** Signs in by a passkey alone, where the browser can. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const [pending, setPending] = useState(false);
  const start = useStartPasskeyLogin();
  const login = useLoginWithPasskey();
  if (!supportsPasskeys()) return null;
  const signIn = async () => {
    setPending(true);
    try {
      const { options } = await start.mutateAsync();
      onSignedIn((await login.mutateAsync(options)).user);
    } catch (error) {
      toastError(t`Not signed in`, passkeyMessageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="lg" loading={pending} loadingText={t`Waiting for your passkey...`} onClick={() => void signIn()}>
      <KeyRound size={18} aria-hidden="true" />
      {t`Sign in with a passkey`}
    </Button>
  );
}
