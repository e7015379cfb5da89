import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';

/** A member's vote in the poll of a message: the chosen answers by their places in the list. */
export interface OwnVote {
  messageId: string;
  answers: number[];
}

/** The member may vote on another device: what is shown of it is this old at most. */
const FRESH_MS = 60_000;

export const ownVotesQuery = <M extends RoomMessage>(source: RoomSource<M> | undefined) =>
  queryOptions({
    queryKey: ['room', 'list-own-votes', source?.key],
    queryFn: async (): Promise<OwnVote[]> => (await source?.listOwnVotes()) ?? [],
    enabled: source !== undefined,
    staleTime: FRESH_MS,
  });

/** The member's own votes in the polls of a room. */
export const useListOwnVotes = <M extends RoomMessage>(source: RoomSource<M> | undefined) =>
  useQuery(ownVotesQuery(source));
