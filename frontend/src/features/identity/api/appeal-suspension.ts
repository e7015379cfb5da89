import { appealSuspension } from '@crew/contracts/identity/appeal-suspension';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Asks for another look at the decision that suspended a member, by the secret of their mailed link. */
export function useAppealSuspension() {
  return useMutation({
    mutationFn: (input: Input<typeof appealSuspension>) => call(appealSuspension, input),
  });
}
