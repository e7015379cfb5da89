import { QUOTE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import type { Message, Quote } from '@crew/contracts/chat/chat.entities';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { gistOf, voiceMsOf } from '@crew/contracts/chat/gist-of';
import { isVisible, threadOf, visibleContent, type StoredMessage } from './stored-message.js';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { personOf } from '@crew/member-directory/person-of';

/** A presented message without its room, which each kind of room adds. */
export type RoomMessage = Omit<Message, 'deckId'>;
type Author = Message['user'];

/** Data that the presentation of messages needs. */
export interface Surroundings {
  /** Authors of the messages and of the quoted ones, by id. */
  members: Map<string, MemberDocument>;
  /** Quoted messages by id. */
  answered: Map<string, StoredMessage>;
}

const isCrewKey = (key: string): key is CrewKey => key in CREW;

function authorOf(
  { kind, authorId }: Pick<StoredMessage, 'kind' | 'authorId'>,
  members: Map<string, MemberDocument>,
): Author {
  if (kind === 'system' || authorId === null) return null;
  if (kind === 'captain' && isCrewKey(authorId)) {
    return { id: authorId, username: authorId, displayName: CREW[authorId].name, avatarUrl: null };
  }
  return personOf(authorId, members);
}

const characters = new Intl.Segmenter();

/** The beginning of a text in one line, cut between graphemes. */
export function excerptOf(text: string, maxChars = QUOTE_MAX_CHARS): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxChars) return line;
  let end = 0;
  for (const { index, segment } of characters.segment(line)) {
    if (index + segment.length >= maxChars) break;
    end = index + segment.length;
  }
  return `${line.slice(0, end)}…`;
}

function quoteOf({ replyTo }: StoredMessage, { members, answered }: Surroundings): Quote | null {
  if (!replyTo) return null;
  const original = answered.get(replyTo.id);
  const said = original && visibleContent(original);
  const voiceMs = said && voiceMsOf(said);
  return {
    id: replyTo.id,
    seq: replyTo.seq,
    userId: replyTo.authorId,
    user: original ? authorOf(original, members) : null,
    excerpt: said ? excerptOf(gistOf(said)) : '',
    ...(voiceMs !== undefined && { voiceMs }),
  };
}

function threadSummaryOf({ thread }: StoredMessage, { members }: Surroundings): Pick<RoomMessage, 'thread'> {
  const replies = thread ? thread.lastSeq - thread.deleted : 0;
  if (!thread || replies <= 0) return {};
  const authors = thread.authors.map((author) => authorOf(author, members)).filter((author) => author !== null);
  return { thread: { replies, lastReplyAt: thread.lastReplyAt.toISOString(), authors } };
}

function pollIn(message: StoredMessage): Pick<RoomMessage, 'poll'> {
  const { poll } = message;
  if (!poll || !isVisible(message)) return {};
  const { answers, counts, voters, multiple, anonymous, closesAt, closedAt } = poll;
  return {
    poll: {
      answers: answers.map((text, place) => ({ text, votes: counts[place] ?? 0 })),
      voters,
      multiple,
      anonymous,
      closesAt: closesAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
    },
  };
}

/** Presents a stored message. */
export function presentMessage(message: StoredMessage, surroundings: Surroundings): RoomMessage {
  const deleted = message.deletedAt !== null;
  const hidden = !deleted && message.moderation === 'hidden';
  return {
    id: message._id,
    ...(message.parent && { threadId: threadOf(message) }),
    seq: message.seq,
    rev: message.rev,
    userId: message.authorId,
    user: authorOf(message, surroundings.members),
    ...visibleContent(message),
    mentions: deleted || hidden ? [] : message.mentions,
    replyTo: quoteOf(message, surroundings),
    ...threadSummaryOf(message, surroundings),
    messageType: message.kind,
    ...(message.notice && { notice: message.notice }),
    isCaptain: message.kind === 'captain',
    editedAt: message.editedAt?.toISOString() ?? null,
    deleted,
    hidden,
    reactions: deleted ? [] : message.reactions,
    tips: message.tips,
    tipsTotal: message.tipsTotal,
    boosts: message.boosts,
    ...pollIn(message),
    ...(message.pin?.on && !deleted && !hidden && { pinned: true as const }),
    clientId: message.clientId,
    createdAt: message.createdAt.toISOString(),
  };
}
