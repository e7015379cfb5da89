import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { Model } from 'mongoose';
import { firstIdAt } from './message-id.js';
import { filterTerms, wordTerms, type SearchFilters } from './search-terms.js';
import { SEARCH_INDEX, UNREAD_FIELDS, type StoredMessage } from './stored-message.js';

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

/**
 * Matching messages, newest first. The cost grows with the matches, not with the collection.
 * @throws DomainError `nothing_to_search` when there are neither words nor filters
 */
export function findMessages(messages: Model<StoredMessage>, wanted: Search, limit: number) {
  const { roomIds, q = '', since, until, before, ...filters } = wanted;
  const terms = [...wordTerms(q), ...filterTerms(filters)];
  if (terms.length === 0) throw new DomainError('nothing_to_search');
  const ends = [until && firstIdAt(new Date(until)), before].filter((end) => end !== undefined).sort();
  return messages
    .find(
      {
        roomId: { $in: roomIds },
        terms: { $all: terms },
        moderation: { $ne: 'hidden' },
        _id: { $gte: since ? firstIdAt(new Date(since)) : '', ...(ends.length > 0 && { $lt: ends[0] }) },
      },
      UNREAD_FIELDS,
    )
    .sort({ _id: -1 })
    .limit(limit)
    .hint(SEARCH_INDEX)
    .lean<StoredMessage[]>();
}
