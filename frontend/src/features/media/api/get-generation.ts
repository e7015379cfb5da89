import { getGeneration } from '@crew/contracts/media/get-generation';
import { listGenerations } from '@crew/contracts/media/list-generations';
import type { Generation } from '@crew/contracts/media/media.entities';
import { generationProgress } from '@crew/contracts/media/media.events';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.js';
import { stream, useStreamStatus } from '../../../lib/event-stream.js';

export type GenerationKind = Generation['kind'];

/** How often a generation is polled while the stream is not open, in milliseconds. */
const ASK_MS = 2_000;

export const isOver = ({ state }: Generation): boolean => state === 'done' || state === 'failed';

/** The member's newest generation of a kind, or `null`. */
const generationQuery = (kind: GenerationKind) =>
  queryOptions({
    queryKey: ['media', 'get-generation', kind],
    queryFn: async ({ client, signal }): Promise<Generation | null> => {
      const known = client.getQueryData<Generation | null>(['media', 'get-generation', kind]);
      if (known && isOver(known)) return known;
      if (known) return moved(client, known, await call(getGeneration, { id: known.id }, { signal }));
      const underWay = await call(listGenerations, {}, { signal });
      return underWay.find((one) => one.kind === kind) ?? null;
    },
    // It may have progressed while no screen subscribed.
    refetchOnMount: 'always',
  });

/** The later of two states: the newer generation, or of the same one the further. */
function newer(known: Generation | null | undefined, received: Generation): Generation {
  if (!known) return received;
  if (known.id !== received.id) return received.createdAt >= known.createdAt ? received : known;
  return isOver(known) || (!isOver(received) && known.progress > received.progress) ? known : received;
}

/** Stores a state of a generation; states may arrive in any order. */
export function storeGeneration(client: QueryClient, received: Generation): void {
  const { queryKey } = generationQuery(received.kind);
  const known = client.getQueryData(queryKey);
  client.setQueryData(queryKey, moved(client, known, received));
}

/** The later of two states of a generation. At its end, what it changes is fetched again. */
function moved(client: QueryClient, known: Generation | null | undefined, received: Generation): Generation {
  const next = newer(known, received);
  if (next === known || !isOver(next)) return next;
  for (const name of ['get-wallet', 'get-welcome-bonus']) {
    void client.invalidateQueries({ queryKey: ['economy', name] });
  }
  void client.invalidateQueries({ queryKey: ['media', 'list-avatars'] });
  void client.invalidateQueries({ queryKey: ['media', 'list-uniforms'] });
  return next;
}

/** Returns a function that dismisses the last generation. */
export const useDismissGeneration = (kind: GenerationKind): (() => void) => {
  const client = useQueryClient();
  return () => client.setQueryData(generationQuery(kind).queryKey, null);
};

/**
 * The member's generation of a kind, updated by stream events and polled while the stream is not open. A reloaded page
 * resumes the one in progress.
 */
export function useGetGeneration(kind: GenerationKind): Generation | null {
  const client = useQueryClient();
  const polled = useStreamStatus() !== 'open';
  const { data = null } = useQuery({
    ...generationQuery(kind),
    refetchInterval: ({ state }) => (polled && state.data && !isOver(state.data) ? ASK_MS : false),
  });
  useEffect(() => stream.on(generationProgress, (received) => storeGeneration(client, received)), [client]);
  return data;
}
