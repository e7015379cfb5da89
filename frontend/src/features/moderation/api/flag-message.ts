import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { isSignedOut, messageOf } from '../../../lib/query-client.js';
import { toastNotLoggedIn } from '../../../ui/not-logged-in.js';
import { toastError } from '../../../ui/toast.js';
import type { Reason } from '../model/reasons.js';

interface Report {
  messageId: string;
  /** Of a direct message. */
  conversationId: string | undefined;
  reason: Reason;
}

/** Flags a message of a deck or a direct conversation for the admins, or shows why it failed. */
export const useFlagMessage = () =>
  useMutation({
    mutationFn: ({ messageId, conversationId: id, reason }: Report) =>
      id === undefined
        ? call(flagMessage, { id: messageId, reason })
        : call(flagDirectMessage, { id, messageId, reason }),
    onError: (error) =>
      isSignedOut(error)
        ? toastNotLoggedIn(t`Please log in to flag messages`)
        : toastError(t`Failed to flag message`, messageOf(error, t`Please try again`)),
  });
