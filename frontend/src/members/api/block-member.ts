import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blockMember } from '@crew/contracts/identity/block-member';
import { call } from '../../lib/api-client.js';

/** Blocks a member. */
export function useBlockMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(blockMember, { id }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['members', 'list-blocks'] }),
        client.invalidateQueries({ queryKey: ['profile', 'get-user'] }),
        client.invalidateQueries({ queryKey: ['economy', 'list-tips-received'] }),
      ]),
  });
}
