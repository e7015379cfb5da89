import { showFlaggedDirectMessage } from '@crew/contracts/chat/show-flagged-direct-message';
import type { Input } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';

/** Shows a flagged direct message to the admin, which the audit log records. */
export const useShowFlaggedDirectMessage = () =>
  useMutation({
    mutationFn: (input: Input<typeof showFlaggedDirectMessage>) => call(showFlaggedDirectMessage, input),
    onError: (error) => toastError(t`Message not shown`, messageOf(error)),
  });
