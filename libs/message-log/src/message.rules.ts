import { EDIT_WINDOW_MS, REACTIONS_KINDS_MAX, REACTIONS_MAX } from '@crew/contracts/chat/chat.constants';
import type { EventEnvelope } from '@crew/contracts/event';
import type { LinkPreview } from '@crew/contracts/media/media.entities';
import type { Decide } from './change-queue.js';
import { firstLink } from './first-link.js';
import type { PollResult } from './polls.schema.js';
import { searchTerms } from './search-terms.js';
import {
  attachmentIdsOf,
  isVisible,
  type Reaction,
  type StoredMessage,
  type StoredThread,
  type Restorable,
} from './stored-message.js';
import { DomainError } from '@crew/service-kit/rpc/domain-error';

interface Deleter {
  id: string;
  /** Whether they may delete messages of others. */
  moderates: boolean;
}

/** @throws DomainError `not_found` for a deleted or hidden message */
function present(message: StoredMessage): StoredMessage {
  if (!isVisible(message)) throw new DomainError('not_found');
  return message;
}

const isAuthor = ({ kind, authorId }: StoredMessage, by: string): boolean => kind === 'member' && authorId === by;

/** Edits the text; author only, within the edit window. The question of a poll stays as it was answered. */
export const withContent =
  (content: string, mentions: string[], by: string, now: Date): Decide =>
  (message) => {
    if (!isAuthor(present(message), by) || message.poll) throw new DomainError('forbidden');
    if (now.getTime() - message.createdAt.getTime() > EDIT_WINDOW_MS) throw new DomainError('edit_closed');
    if (message.content === content) return undefined;
    if (content === '' && !message.pictures?.length && !message.files?.length) throw new DomainError('nothing_said');
    const terms = searchTerms({ ...message, content });
    const sameLink = firstLink(content) === message.linkPreview?.url;
    return { set: { content, mentions, editedAt: now, terms, ...(!sameLink && { linkPreview: null }) } };
  };

/** Adds a link preview, unless the author removed it or changed the link meanwhile. */
export const withLinkPreview =
  (linkPreview: LinkPreview): Decide =>
  (message) => {
    const { content, deletedAt, unpreviewed } = message;
    const asked = deletedAt === null && !unpreviewed && firstLink(content) === linkPreview.url;
    return asked && message.linkPreview?.url !== linkPreview.url ? { set: { linkPreview } } : undefined;
  };

/** Removes the link preview for good; author only. */
export const withoutLinkPreview =
  (by: string): Decide =>
  (message) => {
    if (!isAuthor(present(message), by)) throw new DomainError('forbidden');
    return message.unpreviewed ? undefined : { set: { linkPreview: null, unpreviewed: true } };
  };

/** Deletes the message; author or moderator only. An author also ends that a removal can be reversed. Idempotent. */
export const asDeleted =
  ({ id, moderates }: Deleter, now: Date): Decide =>
  (message) => {
    if (!moderates && !isAuthor(message, id)) throw new DomainError('forbidden');
    if (message.deletedAt) return isAuthor(message, id) ? asErased(message) : undefined;
    const attached = { pictures: [], files: [], linkPreview: null, poll: null };
    const erased = { content: '', mentions: [], reactions: [], terms: [], ...attached };
    return { set: { ...erased, deletedAt: now, ...(!isAuthor(message, id) && { moderation: 'removed' }) } };
  };

/** Deletes the message by a decision that can be appealed: until it is restored or erased, its attachments are kept. */
export const asWithheld =
  (moderatorId: string, now: Date): Decide =>
  (message) => {
    if (message.deletedAt) return undefined;
    const { set } = asDeleted({ id: moderatorId, moderates: true }, now)(message)!;
    return { set: { ...set, withheld: attachmentIdsOf(message) } };
  };

/** Ends that the message can be restored. */
export const asErased: Decide = ({ withheld }) => (withheld ? { set: { withheld: null } } : undefined);

/** Adds a member's reaction. Idempotent. */
export const withReaction =
  (kind: string, memberId: string): Decide =>
  (message) => {
    const { reactions } = present(message);
    const known = reactions.find((reaction) => reaction.kind === kind);
    if (known?.by.includes(memberId)) return undefined;
    if (!known && reactions.length >= REACTIONS_KINDS_MAX) throw new DomainError('reactions_full');
    if (reactions.reduce((sum, { by }) => sum + by.length, 0) >= REACTIONS_MAX) throw new DomainError('reactions_full');
    const added: Reaction = { kind, by: [...(known?.by ?? []), memberId] };
    return {
      set: { reactions: known ? reactions.map((one) => (one === known ? added : one)) : [...reactions, added] },
    };
  };

/** Removes a member's own reaction. Idempotent. */
export const withoutReaction =
  (kind: string, memberId: string): Decide =>
  (message) => {
    const { reactions } = present(message);
    const known = reactions.find((reaction) => reaction.kind === kind);
    if (!known?.by.includes(memberId)) return undefined;
    const by = known.by.filter((id) => id !== memberId);
    const others = reactions.filter((one) => one !== known || by.length > 0);
    return { set: { reactions: others.map((one) => (one === known ? { kind, by } : one)) } };
  };

/** Replaces the mentions of a deleted member. */
export const withoutMention =
  (username: string): Decide =>
  (message) => {
    if (!message.mentions.includes(username)) return undefined;
    const content = message.content.replaceAll(new RegExp(`@${username}(?![\\w-])`, 'gi'), '@departed');
    const mentions = message.mentions.filter((one) => one !== username);
    return { set: { content, mentions, terms: searchTerms({ ...message, content }) } };
  };

/** Shows the state of the message's thread. States may arrive in any order: both counts only grow. */
export const withThread =
  (state: StoredThread): Decide =>
  ({ thread = { lastSeq: 0, deleted: 0 } }) => {
    const [rev, known] = [state.rev ?? 0, thread.rev ?? 0];
    // A restored reply lowers the number of deleted ones.
    const deleted =
      rev > known ? state.deleted : rev < known ? thread.deleted : Math.max(state.deleted, thread.deleted);
    if (state.lastSeq <= thread.lastSeq && rev <= known && deleted === thread.deleted) return undefined;
    const newest = state.lastSeq >= thread.lastSeq ? state : { ...state, ...thread };
    return { set: { thread: { ...newest, deleted, ...(Math.max(rev, known) > 0 && { rev: Math.max(rev, known) }) } } };
  };

/** Shows whether the message is pinned. States may arrive in any order: the latest wins. */
export const withPin =
  (pin: { on: boolean; rev: number }): Decide =>
  (message) => {
    if (pin.on) present(message);
    return (message.pin?.rev ?? 0) >= pin.rev ? undefined : { set: { pin } };
  };

/** Shows the result of the message's poll. Results may arrive in any order: the latest wins. */
export const withPollResult =
  (result: PollResult): Decide =>
  (message) => {
    const { poll } = present(message);
    if (!poll) throw new DomainError('not_found');
    const { counts, voters, closedAt, rev } = result;
    return poll.rev >= rev ? undefined : { set: { poll: { ...poll, counts, voters, closedAt, rev } } };
  };

/** Hides the message until a moderator decides. A message that was cleared once stays visible. */
export const asHidden: Decide = ({ deletedAt, moderation }) =>
  deletedAt !== null || moderation !== null ? undefined : { set: { moderation: 'hidden' } };

/** Marks the message as cleared by a moderator. */
export const asCleared: Decide = ({ deletedAt, moderation }) =>
  deletedAt !== null || moderation === 'cleared' ? undefined : { set: { moderation: 'cleared' } };

/** Whether a removal can still be reversed. Earlier versions did not record it. */
const isRestorable = ({ withheld, moderation }: StoredMessage): boolean =>
  withheld === undefined ? moderation === 'removed' : withheld !== null;

/** Shows what a removed message said again, as a moderator decided. */
export const asRestored =
  (said: Restorable): Decide =>
  (message) => {
    if (message.deletedAt === null || !isRestorable(message)) return undefined;
    const terms = searchTerms({ ...message, ...said });
    return { set: { ...said, terms, deletedAt: null, moderation: 'cleared', withheld: null } };
  };

/** Adds domain events to a decision that changes something. */
export const withEvents =
  (decide: Decide, eventsOf: (message: StoredMessage) => EventEnvelope[]): Decide =>
  (message) => {
    const decision = decide(message);
    return decision && { ...decision, events: [...(decision.events ?? []), ...eventsOf(message)] };
  };
