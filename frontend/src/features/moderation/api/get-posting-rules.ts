import { getPostingRules } from '@crew/contracts/chat/get-posting-rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const postingRulesQuery = queryOptions({
  queryKey: ['moderation', 'get-posting-rules'],
  queryFn: ({ signal }) => call(getPostingRules, {}, { signal }),
});

/** How often members may post to the decks. */
export const useGetPostingRules = () => useQuery(postingRulesQuery);
