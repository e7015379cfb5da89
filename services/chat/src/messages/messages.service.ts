import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckRead, threadChanged, typing } from '@crew/contracts/chat/chat.events';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import type { findExcerpts } from '@crew/contracts/chat/find-excerpts';
import type { getActivityHours } from '@crew/contracts/chat/get-activity-hours';
import { getMessageAuthor } from '@crew/contracts/chat/get-message-author';
import { gistOf } from '@crew/contracts/chat/gist-of';
import type { EventEnvelope } from '@crew/contracts/event';
import type { ThreadUpdate } from '@crew/contracts/rooms/thread.entities';
import type { Output } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Decide } from '@crew/message-log/change-queue';
import type { MessageDraft } from '@crew/message-log/message-draft';
import { MessageAttachments } from '@crew/message-log/message-attachments';
import { asCleared, asHidden, withEvents } from '@crew/message-log/message.rules';
import { excerptOf } from '@crew/message-log/message.presenter';
import type { OwnMessage } from '@crew/message-log/own-messages';
import { Pins } from '@crew/message-log/pins';
import { PinRepository } from '@crew/message-log/pins.repository';
import { Polls } from '@crew/message-log/polls';
import { PollRepository } from '@crew/message-log/polls.repository';
import type { ReadPointers } from '@crew/message-log/read-pointers';
import { Reminders } from '@crew/message-log/reminders';
import { Removals } from '@crew/message-log/removals';
import type { MessageTarget, PostedMessage, RoomRights } from '@crew/message-log/room-requests';
import { RoomService } from '@crew/message-log/room.service';
import { isVisible, roomOf, threadOf, type Restorable, type StoredMessage } from '@crew/message-log/stored-message';
import { ThreadFollowerRepository, type ThreadsPage } from '@crew/message-log/thread-follower.repository';
import { Threads, type FollowedThread } from '@crew/message-log/threads';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { MembersService } from '../members/members.service.js';
import { PostingRulesService } from '../posting-rules/posting-rules.service.js';
import { DeckRoomRepository } from './deck-room.repository.js';
import { editedEvent, reactionAddedEvent, restoredEvent, withdrawnEvent } from './message.domain-events.js';
import { MessageRepository, type DeckDay, type DeckHour } from './message.repository.js';
import { withBoosts, withTips } from './messages.rules.js';
import { ReaderRepository } from './reader.repository.js';

export type { DeckDay, DeckHour } from './message.repository.js';

type DeckMessageDraft = Omit<MessageDraft, 'roomId'> & { deckId: DeckId };

/** The messages of the decks, which every member may read and write, and how far members have read them. */
@Injectable()
export class MessagesService extends RoomService<Message> implements OnModuleInit {
  private readonly pointers: ReadPointers;
  /** Admins' decisions on flags. */
  readonly removals: Removals;

  constructor(
    rooms: DeckRoomRepository,
    directory: MemberDirectory,
    reminders: Reminders,
    private readonly messages: MessageRepository,
    private readonly readers: ReaderRepository,
    private readonly attachments: MessageAttachments,
    private readonly members: MembersService,
    private readonly rules: PostingRulesService,
    private readonly stream: StreamEventPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(NATS) private readonly connection: NatsConnection,
    followers: ThreadFollowerRepository,
    pins: PinRepository,
    polls: PollRepository,
  ) {
    const { conversations } = rooms;
    const threads = new Threads({
      conversations,
      followers,
      readersAmong: async (_roomId, userIds) => new Set(userIds),
      publish: (userId, change) => stream.publish(threadChanged, userId, change),
    });
    super(
      conversations,
      directory,
      threads,
      reminders.savedOf('decks', conversations.log),
      new Pins(pins, conversations, directory),
      new Polls(polls, 'decks', conversations, directory),
    );
    this.pointers = readers.pointersInto(this.log);
    this.removals = new Removals(conversations, this.polls, {
      removed: (message, withheld) =>
        withdrawnEvent(message, 'removed', { flagged: true, ...(withheld && { withheld }) }),
      restored: restoredEvent,
    });
  }

  onModuleInit(): void {
    this.conversations.followReplicas(this.connection);
  }

  async post(roomId: string, message: PostedMessage, call: Call): Promise<string> {
    const author = call.member;
    await this.directory.store(author);
    const deckId = roomId as DeckId;
    const { pictureIds, fileIds, clientId = uuidv7(), repeats, ...said } = message;
    const original = repeats ?? { threadId: said.threadId, clientId };
    const key = `${original.threadId ?? roomId}:${original.clientId}`;
    return this.rules.throttle(author, deckId, key, async () => {
      const target = { userId: author.id, pictureIds, fileIds, roomId: said.threadId ?? roomId, clientId };
      const attached = await this.attachments.attach(target, call.onward);
      // Before the message is published, because its readers then ask who is in the deck.
      await this.members
        .recordVisit(deckId, author.id)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'deck visit not recorded'));
      return this.send({ ...said, ...attached, deckId, kind: 'member', authorId: author.id, clientId });
    });
  }

  /** Appends a message of a member, a captain or the system to a deck; see {@link Conversations.post}. */
  send({ deckId, ...draft }: DeckMessageDraft): Promise<string> {
    return this.conversations.post({ ...draft, roomId: deckId });
  }

  override async edit(target: MessageTarget, content: string, mentions: string[], by: Actor): Promise<string> {
    const message = await this.get(target.messageId);
    const edit = () => super.edit(target, content, mentions, by);
    return message.content === content ? edit() : this.rules.throttleEdit(by, message, edit);
  }

  async publishTyping(roomId: string, { username, displayName }: Actor, threadId?: string): Promise<void> {
    this.stream.publish(typing, roomId, { deckId: roomId as DeckId, threadId, key: username, displayName });
  }

  async markRead(roomId: string, seq: number, { id }: Actor): Promise<number> {
    const { before, after: lastReadSeq } = await this.pointers.read(id, roomId, seq);
    if (lastReadSeq > before) this.stream.publish(deckRead, id, { deckId: roomId as DeckId, lastReadSeq });
    return lastReadSeq;
  }

  async markUnread(roomId: string, seq: number, { id }: Actor): Promise<number> {
    const { before, after: lastReadSeq } = await this.pointers.unread(id, roomId, seq);
    if (lastReadSeq < before) this.stream.publish(deckRead, id, { deckId: roomId as DeckId, lastReadSeq, back: true });
    return lastReadSeq;
  }

  /** A member's read position in every deck. A deck without one starts with everything read. */
  readPositionsOf(userId: string): Promise<Record<DeckId, number>> {
    return this.pointers.of(userId, DECK_IDS);
  }

  /** A member's stored read positions, for the export of their data. */
  exportReadPositions(userId: string): Promise<Partial<Record<DeckId, number>>> {
    return this.readers.findPositions(userId);
  }

  async forgetReader(userId: string): Promise<void> {
    await this.pointers.forgetMember(userId);
  }

  /** Hides a message until an admin decides about it. */
  async hide(id: string): Promise<void> {
    const eventsOf = (message: StoredMessage) => [withdrawnEvent(message, 'hidden')];
    await this.decide(id, withEvents(asHidden, eventsOf));
  }

  /** Shows a message again and keeps it from being hidden by later flags. */
  async clear(id: string): Promise<void> {
    const eventsOf = (message: StoredMessage) => (message.moderation === 'hidden' ? [restoredEvent(message)] : []);
    await this.decide(id, withEvents(asCleared, eventsOf));
    await this.polls.refresh(id);
  }

  async countTips(id: string, tips: number, tipsTotal: number): Promise<void> {
    await this.decideIfPresent(id, withTips(tips, tipsTotal));
  }

  async countBoosts(id: string, boosts: number): Promise<void> {
    await this.decideIfPresent(id, withBoosts(boosts));
  }

  /** Shows a new or deleted reply at the message of its thread and to its followers; a deleted author becomes none. */
  async updateThread({ startedBy, repliedBy, ...update }: ThreadUpdate): Promise<void> {
    const members = await this.directory.find([startedBy, repliedBy].filter((id) => id !== null));
    const present = (id: string | null) => (id !== null && members.has(id) ? id : null);
    await this.threads.update({ ...update, startedBy: present(startedBy), repliedBy: present(repliedBy) });
  }

  /** A page of the threads in decks that a member follows, the latest reply first. */
  followedThreads(userId: string, page: ThreadsPage): Promise<FollowedThread[]> {
    return this.threads.followedIn(DECK_IDS, userId, page);
  }

  /** @throws DomainError `not_found` when there is no such message */
  get(id: string): Promise<StoredMessage> {
    return this.conversations.get(id);
  }

  /** The messages with these ids that exist, by id. */
  async findByIds(ids: readonly string[]): Promise<Map<string, StoredMessage>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.messages.findByIds(ids)).map((message) => [message._id, message]));
  }

  /** @throws DomainError `not_found` also for a deleted or hidden message */
  async authorOf(id: string): Promise<Output<typeof getMessageAuthor>> {
    const message = await this.get(id);
    const { authorId, kind } = message;
    if (!isVisible(message)) throw failure(getMessageAuthor, 'not_found');
    return { authorId, messageType: kind, deckId: roomOf(message) as DeckId };
  }

  /** The beginnings of the texts of those messages that members may read. */
  async excerptsOf(ids: readonly string[]): Promise<Output<typeof findExcerpts>> {
    const found = await this.findByIds(ids);
    return [...found.values()].filter(isVisible).map((message) => ({
      id: message._id,
      deckId: roomOf(message) as DeckId,
      threadId: threadOf(message) ?? null,
      excerpt: excerptOf(gistOf({ content: message.content, pictures: [] })),
    }));
  }

  /** A message with up to `reach` messages before and after it; see {@link Conversations.contextOf}. */
  contextOf(message: StoredMessage, reach: number, removed?: Restorable): Promise<Message[]> {
    return this.conversations.contextOf(message, reach, removed);
  }

  /** A page of a member's own messages, oldest first, for the export of their data. */
  exportPage(authorId: string, after?: string): Promise<{ messages: OwnMessage[]; next?: string }> {
    return this.messages.findPageByAuthor(authorId, after);
  }

  /** Whether a message of a member was removed by an admin since a time. */
  wasRemovedSince(authorId: string, since: Date): Promise<boolean> {
    return this.messages.existsRemoved(authorId, since);
  }

  /** How many messages were posted to a deck and the threads in it. */
  async countIn(deckId: DeckId): Promise<number> {
    const [inDeck, inThreads] = await Promise.all([this.log.lastSeqOf(deckId), this.messages.countReplies(deckId)]);
    return inDeck + inThreads;
  }

  countByDay(since: Date): Promise<DeckDay[]> {
    return this.messages.countByDay(since);
  }

  countByDeckAndHour(since: Date): Promise<DeckHour[]> {
    return this.messages.countByDeckAndHour(since);
  }

  /** How many messages members posted to the decks, by weekday (1 is Monday) and hour of a time zone. */
  countByHour(since: Date, timeZone: string): Promise<Output<typeof getActivityHours>> {
    return this.messages.countByHour(since, timeZone);
  }

  /** How many different members posted to each deck. */
  countAuthors(since: Date): Promise<Map<DeckId, number>> {
    return this.messages.countAuthors(since);
  }

  protected async authorize(_roomId: string, { isAdmin }: Actor): Promise<RoomRights> {
    return { moderates: isAdmin, pins: isAdmin };
  }

  protected async searchableRooms(roomId: string | undefined): Promise<readonly string[]> {
    return roomId === undefined ? DECK_IDS : [roomId];
  }

  protected eventsOfDeletion(message: StoredMessage, byId: string): EventEnvelope[] {
    return [withdrawnEvent(message, message.authorId === byId ? 'deleted' : 'removed')];
  }

  protected override eventsOfEdit(message: StoredMessage): EventEnvelope[] {
    return [editedEvent(message)];
  }

  protected override eventsOfReaction(message: StoredMessage, byId: string, kind: string): EventEnvelope[] {
    return [reactionAddedEvent(message, byId, kind)];
  }

  /** @throws DomainError `not_found` when there is no such message */
  private async decide(id: string, rule: Decide): Promise<void> {
    const { roomId } = await this.get(id);
    await this.conversations.change(roomId, id, rule);
  }

  /** The economy's events also arrive for messages of pods and for messages that no longer exist. */
  private async decideIfPresent(id: string, rule: Decide): Promise<void> {
    try {
      await this.decide(id, rule);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    }
  }
}
