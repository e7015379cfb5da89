import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { quietHoursQuery } from './get-quiet-hours.js';

/** Sets the member's quiet hours. */
export function useSetQuietHours() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof setQuietHours>) => call(setQuietHours, input),
    onSuccess: (stored) => client.setQueryData(quietHoursQuery.queryKey, stored),
  });
}
