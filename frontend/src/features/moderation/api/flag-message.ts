import { flagMessage } from '@crew/contracts/chat/flag-message';
import type { Input } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { isSignedOut, messageOf } from '../../../lib/query-client.js';
import { toastNotLoggedIn } from '../../../ui/not-logged-in.js';
import { toastError } from '../../../ui/toast.js';

/** Flags a message for the admins, or shows why it failed. */
export const useFlagMessage = () =>
  useMutation({
    mutationFn: (input: Input<typeof flagMessage>) => call(flagMessage, input),
    onError: (error) =>
      isSignedOut(error)
        ? toastNotLoggedIn(t`Please log in to flag messages`)
        : toastError(t`Failed to flag message`, messageOf(error, t`Please try again`)),
  });
