import { setMemoryConsent } from '@crew/contracts/crew-ai/set-memory-consent';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { memoryConsentsQuery } from './list-memory-consents.js';

/** Lets a captain remember what the member says to it, or not. */
export function useSetMemoryConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof setMemoryConsent>) => call(setMemoryConsent, input),
    onSuccess: (changed) =>
      client.setQueryData(memoryConsentsQuery.queryKey, (consents) =>
        consents?.map((consent) => (consent.key === changed.key ? changed : consent)),
      ),
  });
}
