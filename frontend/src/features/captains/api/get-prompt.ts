import { getPrompt } from '@crew/contracts/crew-ai/get-prompt';
import type { Prompt, PromptName } from '@crew/contracts/crew-ai/prompt.entities';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

const promptQuery = (name: PromptName) =>
  infiniteQueryOptions({
    queryKey: ['captains', 'get-prompt', name],
    queryFn: ({ pageParam: before, signal }) =>
      call(getPrompt, { name, ...(before !== undefined && { before }) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasOlder, publications }) => (hasOlder ? publications.at(-1)?.revision : undefined),
  });

/** A prompt with its history, paged. */
export const useGetPrompt = (name: PromptName) => useInfiniteQuery(promptQuery(name));

/** Shows the prompt as a change returned it, from the newest entry of its history on. */
export function showChangedPrompt(client: QueryClient, changed: Prompt): void {
  const fresh: InfiniteData<Prompt, number | undefined> = { pages: [changed], pageParams: [undefined] };
  client.setQueryData(promptQuery(changed.name).queryKey, fresh);
}
