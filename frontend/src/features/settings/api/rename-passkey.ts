import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renamePasskey } from '@crew/contracts/identity/rename-passkey';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { passkeysQuery } from './list-passkeys.js';

/** Renames a passkey. */
export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof renamePasskey>) => call(renamePasskey, input),
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}
