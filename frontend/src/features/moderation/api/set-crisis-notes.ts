import type { Input } from '@crew/contracts/rpc';
import { setCrisisNotes } from '@crew/contracts/chat/set-crisis-notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { crisisNotesQuery } from './get-crisis-notes.js';

/** Turns the admin's notes about members in a crisis on or off. */
export function useSetCrisisNotes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof setCrisisNotes>) => call(setCrisisNotes, input),
    onSuccess: (stored) => client.setQueryData(crisisNotesQuery.queryKey, stored),
  });
}
