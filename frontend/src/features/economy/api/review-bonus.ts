import { reviewBonus } from '@crew/contracts/economy/review-bonus';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Approves or declines a waiting welcome bonus. */
export function useReviewBonus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof reviewBonus>) => call(reviewBonus, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['economy', 'list-waiting-bonuses'] }),
  });
}
