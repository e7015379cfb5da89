import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addPasskey } from '@crew/contracts/identity/add-passkey';
import { call } from '../../../lib/api-client.js';
import { createPasskey } from '../../../lib/passkeys.js';
import { trackSessionRenewal } from '../../../lib/session.js';
import { passkeysQuery } from './list-passkeys.js';

interface NewPasskey {
  name: string;
  options: Parameters<typeof createPasskey>[0];
}

/** Asks the browser for a new passkey, adds it and ends all other sessions. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, options }: NewPasskey) => {
      const credential = await createPasskey(options);
      return trackSessionRenewal(call(addPasskey, { name, credential }));
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['settings', 'list-sessions'] }),
      ]),
  });
}
