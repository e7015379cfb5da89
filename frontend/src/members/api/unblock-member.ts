import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unblockMember } from '@crew/contracts/identity/unblock-member';
import { call } from '../../lib/api-client.js';

/** Unblocks a member. */
export function useUnblockMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(unblockMember, { id }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['members', 'list-blocks'] }),
        client.invalidateQueries({ queryKey: ['profile', 'get-user'] }),
        client.invalidateQueries({ queryKey: ['economy', 'list-tips-received'] }),
      ]),
  });
}
