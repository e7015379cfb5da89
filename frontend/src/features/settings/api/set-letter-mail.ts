import { setLetterMail } from '@crew/contracts/identity/set-letter-mail';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { letterMailQuery } from './get-letter-mail.js';

/** Sets whether the member gets the captains' letters by mail. */
export function useSetLetterMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof setLetterMail>) => call(setLetterMail, input),
    onSuccess: (stored) => client.setQueryData(letterMailQuery.queryKey, stored),
  });
}
