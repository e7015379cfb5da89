import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';

export type Decision = Input<typeof resolveFlag>['action'];

const DONE: Record<Decision, [title: string, words: string]> = {
  dismiss: ['The message stays', 'Those who flagged it are told.'],
  remove: ['Message removed', 'Its author and those who flagged it are told.'],
  suspend: ['Message removed, author suspended', 'Those who flagged it are told.'],
};

/**
 * Decides about a flagged message, and says what came of it: also when the queue, which hears of it at once, shows the
 * message no more. Whatever it is, the queue is asked for again.
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
