import { useMutation } from '@tanstack/react-query';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Deletes the account permanently. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (input: Input<typeof deleteAccount>) => call(deleteAccount, input),
  });
}
