import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { quietHoursQuery } from './get-quiet-hours.js';

/** Sets when the member is not to be disturbed. */
export function useSetQuietHours() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof setQuietHours>) => call(setQuietHours, input),
    onSuccess: (kept) => client.setQueryData(quietHoursQuery.queryKey, kept),
  });
}
