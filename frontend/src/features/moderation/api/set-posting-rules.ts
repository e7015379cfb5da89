import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { setPostingRules } from '@crew/contracts/chat/set-posting-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { postingRulesQuery } from './get-posting-rules.js';

/** Sets how often members may post to the decks. */
export function useSetPostingRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rules: PostingRules) => call(setPostingRules, rules),
    onSuccess: (rules) => client.setQueryData(postingRulesQuery.queryKey, rules),
  });
}
