import { flagMessage } from '@crew/contracts/chat/flag-message';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { isSignedOut, messageOf } from '../../../lib/query-client.js';
import { toastNotLoggedIn } from '../../../ui/not-logged-in.js';
import { toastError } from '../../../ui/toast.js';

/** Shows a message to the admins, or says why it could not be. */
export const useFlagMessage = () =>
  useMutation({
    mutationFn: (input: Input<typeof flagMessage>) => call(flagMessage, input),
    onError: (error) =>
      isSignedOut(error)
        ? toastNotLoggedIn('Please log in to flag messages')
        : toastError('Failed to flag message', messageOf(error, 'Please try again')),
  });
