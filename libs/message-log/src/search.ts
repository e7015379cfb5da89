import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { Model, QueryFilter } from 'mongoose';
import { firstIdAt } from './message-id.js';
import { filterTerms, wordTerms, type SearchFilters } from './search-terms.js';
import { REPLY_SEARCH_INDEX, SEARCH_INDEX, UNREAD_FIELDS, type StoredMessage } from './stored-message.js';

/** Search criteria; a message must match all of them. */
export interface Search extends SearchFilters {
  roomIds: readonly string[];
  q?: string | undefined;
  /** Created at or after this time. */
  since?: string | undefined;
  /** Created before this time. */
  until?: string | undefined;
  /** Returns messages older than the one with this id. */
  before?: string | undefined;
}

/** The ids of messages that were created within the times of a search. */
export const idsOf = ({ since, until }: Pick<Search, 'since' | 'until'>): { first?: string; end?: string } => ({
  ...(since && { first: firstIdAt(new Date(since)) }),
  ...(until && { end: firstIdAt(new Date(until)) }),
});

/** {@link findMessages} before it is sent: one query for the rooms themselves, one for their threads. */
export function searchQueries(messages: Model<StoredMessage>, wanted: Search, limit: number) {
  const { roomIds, q = '', since, until, before, ...filters } = wanted;
  const { first = '', end } = idsOf({ since, until });
  const terms = [...wordTerms(q), ...filterTerms(filters)];
  if (terms.length === 0) throw new DomainError('nothing_to_search');
  const ends = [end, before].filter((id) => id !== undefined).sort();
  const matching: QueryFilter<StoredMessage> = {
    terms: { $all: terms },
    moderation: { $ne: 'hidden' },
    _id: { $gte: first, ...(ends.length > 0 && { $lt: ends[0] }) },
  };
  const newest = (room: QueryFilter<StoredMessage>, index: typeof SEARCH_INDEX | typeof REPLY_SEARCH_INDEX) =>
    messages
      .find({ ...room, ...matching }, UNREAD_FIELDS)
      .sort({ _id: -1 })
      .limit(limit)
      .hint(index)
      .lean<StoredMessage[]>();
  return {
    inRooms: newest({ roomId: { $in: roomIds } }, SEARCH_INDEX),
    inThreads: newest({ 'parent.roomId': { $in: roomIds } }, REPLY_SEARCH_INDEX),
  };
}

/**
 * Matching messages of rooms and their threads, newest first. The cost grows with the matches, not with the collection.
 * @throws DomainError `nothing_to_search` when there are neither words nor filters
 */
export async function findMessages(
  messages: Model<StoredMessage>,
  wanted: Search,
  limit: number,
): Promise<StoredMessage[]> {
  const { inRooms, inThreads } = searchQueries(messages, wanted, limit);
  const found = (await Promise.all([inRooms, inThreads])).flat();
  return found.sort((one, other) => (one._id < other._id ? 1 : -1)).slice(0, limit);
}

/** Those of the messages with the given ids that match the filters and are visible, in the order of the ids. */
export async function findAmong(
  messages: Model<StoredMessage>,
  ids: readonly string[],
  { roomIds, since, until, ...filters }: Omit<Search, 'q' | 'before'>,
): Promise<StoredMessage[]> {
  const terms = filterTerms(filters);
  const { first, end } = idsOf({ since, until });
  const found = await messages
    .find(
      {
        _id: { $in: ids, ...(first !== undefined && { $gte: first }), ...(end !== undefined && { $lt: end }) },
        $or: [{ roomId: { $in: roomIds } }, { 'parent.roomId': { $in: roomIds } }],
        ...(terms.length > 0 && { terms: { $all: terms } }),
        moderation: { $ne: 'hidden' },
        deletedAt: null,
      },
      UNREAD_FIELDS,
    )
    .hint({ _id: 1 })
    .lean<StoredMessage[]>();
  const byId = new Map(found.map((message) => [message._id, message]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
