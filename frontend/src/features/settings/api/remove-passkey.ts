import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removePasskey } from '@crew/contracts/identity/remove-passkey';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';
import { trackSessionRenewal } from '../../../lib/session.js';
import { passkeysQuery } from './list-passkeys.js';

/** Removes a passkey and ends all other sessions. */
export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof removePasskey>) => trackSessionRenewal(call(removePasskey, input)),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['identity', 'get-me'] }),
        client.invalidateQueries({ queryKey: ['settings', 'list-sessions'] }),
      ]),
  });
}
