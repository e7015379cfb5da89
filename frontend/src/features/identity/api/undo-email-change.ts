import { useMutation } from '@tanstack/react-query';
import { undoEmailChange } from '@crew/contracts/identity/undo-email-change';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Restores the email address that a mailed link went to. */
export function useUndoEmailChange() {
  return useMutation({
    mutationFn: (input: Input<typeof undoEmailChange>) => call(undoEmailChange, input),
  });
}
