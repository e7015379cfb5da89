import { useMutation } from '@tanstack/react-query';
import type { Input } from '@crew/contracts/rpc';
import { stopLetterMail } from '@crew/contracts/identity/stop-letter-mail';
import { call } from '../../../lib/api-client.js';

/** Turns the mails with captains' letters of an account off by the link in them. */
export function useStopLetterMail() {
  return useMutation({
    mutationFn: (input: Input<typeof stopLetterMail>) => call(stopLetterMail, input),
  });
}
