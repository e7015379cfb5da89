import { appealDecision } from '@crew/contracts/chat/appeal-decision';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { notificationsQuery } from './list-notifications.js';

/** Asks for another look at a decision. Its notification then says so. */
export function useAppealDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof appealDecision>) => call(appealDecision, input),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
}
