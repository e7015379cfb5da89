import { getGeneration } from '@crew/contracts/media/get-generation';
import { listGenerations } from '@crew/contracts/media/list-generations';
import type { Generation } from '@crew/contracts/media/media.entities';
import { generationProgress } from '@crew/contracts/media/media.events';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.js';
import { stream, useStreamStatus } from '../../../lib/event-stream.js';

export type GenerationKind = Generation['kind'];

/** How often a generation is asked after while nobody tells of it, in milliseconds. */
const ASK_MS = 2_000;

export const isOver = ({ state }: Generation): boolean => state === 'done' || state === 'failed';

/** The member's newest generation of a kind that this page knows of, or `null`. */
const generationQuery = (kind: GenerationKind) =>
  queryOptions({
    queryKey: ['media', 'get-generation', kind],
    queryFn: async ({ client, signal }): Promise<Generation | null> => {
      const known = client.getQueryData<Generation | null>(['media', 'get-generation', kind]);
      if (known) return isOver(known) ? known : newer(known, await call(getGeneration, { id: known.id }, { signal }));
      const underWay = await call(listGenerations, {}, { signal });
      return underWay.find((one) => one.kind === kind) ?? null;
    },
    // While no screen listened, it may have come further.
    refetchOnMount: 'always',
  });

/** The later of two states of things: another generation that began later, or the same that came further. */
function newer(known: Generation | null | undefined, told: Generation): Generation {
  if (!known) return told;
  if (known.id !== told.id) return told.createdAt >= known.createdAt ? told : known;
  return isOver(known) || (!isOver(told) && known.progress > told.progress) ? known : told;
}

/** Takes what was told of a generation, in whatever order it comes. */
export function takeGeneration(client: QueryClient, told: Generation): void {
  const { queryKey } = generationQuery(told.kind);
  const known = client.getQueryData(queryKey);
  const next = newer(known, told);
  client.setQueryData(queryKey, next);
  if (next === known || !isOver(next)) return;
  void client.invalidateQueries({ queryKey: ['economy', 'get-wallet'] });
  void client.invalidateQueries({ queryKey: ['media', 'list-avatars'] });
  void client.invalidateQueries({ queryKey: ['media', 'list-uniforms'] });
}

/** Looks no more at the last one. */
export const useDismissGeneration = (kind: GenerationKind): (() => void) => {
  const client = useQueryClient();
  return () => client.setQueryData(generationQuery(kind).queryKey, null);
};

/**
 * The member's generation of a kind, live: told by pushes, and asked after while the stream is not open. A page that
 * was reloaded goes on with the one under way.
 */
export function useGetGeneration(kind: GenerationKind): Generation | null {
  const client = useQueryClient();
  const polled = useStreamStatus() !== 'open';
  const { data = null } = useQuery({
    ...generationQuery(kind),
    refetchInterval: ({ state }) => (polled && state.data && !isOver(state.data) ? ASK_MS : false),
  });
  useEffect(() => stream.on(generationProgress, (told) => takeGeneration(client, told)), [client]);
  return data;
}
