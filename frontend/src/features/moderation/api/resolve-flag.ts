import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';

export type Decision = Input<typeof resolveFlag>['action'];

const DONE: Record<Decision, [title: string, words: string]> = {
  dismiss: ['The message stays', 'The members who flagged it are notified.'],
  remove: ['Message removed', 'Its author and the members who flagged it are notified.'],
  suspend: ['Message removed, author suspended', 'The members who flagged it are notified.'],
};

/**
 * Resolves a flag and shows the outcome, also when a stream event has already removed it from the queue. The queue is
 * refetched in any case.
 */
export function useResolveFlag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof resolveFlag>) => call(resolveFlag, input),
    onSuccess: (_flag, { action }) => toastSuccess(...DONE[action]),
    onError: (error) => toastError('Not decided', messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['moderation'] }),
  });
}
