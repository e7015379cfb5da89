import { adviseOnFlag } from '@crew/contracts/chat/advise-on-flag';
import type { Input } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';

/** Asks the deck's captain for advice on a flagged message. The queue then shows it to all admins. */
export function useAdviseOnFlag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof adviseOnFlag>) => call(adviseOnFlag, input),
    onError: (error) => toastError(t`No advice`, messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['moderation', 'list-flags'] }),
  });
}
