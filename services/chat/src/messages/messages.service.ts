import type { Message, SentMessage } from '@crew/contracts/chat/chat.entities';
import type { messageReactionAdded, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { getMessageAuthor } from '@crew/contracts/chat/get-message-author';
import type { listMessages } from '@crew/contracts/chat/list-messages';
import type { postMessage } from '@crew/contracts/chat/post-message';
import type { searchMessages } from '@crew/contracts/chat/search-messages';
import type { EventData } from '@crew/contracts/event';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Decide } from '@crew/message-log/change-queue';
import type { Conversations, Speech } from '@crew/message-log/conversations';
import type { MessageLog } from '@crew/message-log/message-log';
import { MessagePictures } from '@crew/message-log/message-pictures';
import {
  cleared,
  deleted,
  edited,
  hidden,
  marked,
  reported,
  unmarked,
  unpreviewed,
} from '@crew/message-log/message.rules';
import type { OwnMessage } from '@crew/message-log/own-messages';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { Actor, CallContext } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { MembersService } from '../members/members.service.js';
import { PostingRulesService } from '../posting-rules/posting-rules.service.js';
import { DeckRoomRepository } from './deck-room.repository.js';
import { reactionAddedEvent, withdrawnEvent } from './message.domain-events.js';
import { MessageRepository, type DeckDay } from './message.repository.js';
import { withBoosts, withTips } from './messages.rules.js';

export type { DeckDay } from './message.repository.js';

type DeckSpeech = Omit<Speech, 'roomId'> & { deckId: DeckId };
type ReactionKind = EventData<typeof messageReactionAdded>['kind'];

/** The messages of the decks. Methods that return a message return it serialized as JSON. */
@Injectable()
export class MessagesService implements OnModuleInit {
  private readonly decks: Conversations<Message>;

  constructor(
    rooms: DeckRoomRepository,
    private readonly messages: MessageRepository,
    private readonly directory: MemberDirectory,
    private readonly pictures: MessagePictures,
    private readonly members: MembersService,
    private readonly rules: PostingRulesService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {
    this.decks = rooms.conversations;
  }

  onModuleInit(): void {
    this.decks.followReplicas(this.connection);
  }

  get log(): MessageLog {
    return this.decks.log;
  }

  /**
   * A page of messages, each as JSON, and its ETag. The page of a time window has none: time alone changes it.
   * @throws DomainError `not_found` when the cursor is not a message of the deck
   */
  async list({
    deckId,
    ...cursors
  }: ParsedInput<typeof listMessages>): Promise<{ messages: string[]; etag: string | undefined }> {
    // The tag is read first: a page may be newer than its tag, but never older.
    const etag = await this.decks.etagOf(deckId);
    const messages = await this.decks.page(deckId, cursors);
    return { messages, etag: cursors.window ? undefined : etag };
  }

  /** Changes after a change number, as JSON, and the deck's ETag. */
  async changesSince(deckId: DeckId, since: number, limit: number): Promise<{ json: string; etag: string }> {
    const etag = await this.decks.etagOf(deckId);
    return { etag, json: await this.decks.changesSince(deckId, since, limit) };
  }

  /** Messages that match, newest first, each as JSON. */
  async search({ deckId, from, limit, ...wanted }: ParsedInput<typeof searchMessages>): Promise<string[]> {
    const authorId = from && (await this.directory.idOf(from));
    return this.decks.search({ ...wanted, authorId, roomIds: deckId ? [deckId] : DECK_IDS }, limit);
  }

  /** Posts a member's message. */
  async post(
    { pictureIds, ...input }: ParsedInput<typeof postMessage>,
    author: Actor,
    context: CallContext,
  ): Promise<string> {
    await this.directory.store(author);
    const { deckId, clientId = uuidv7() } = input;
    const json = await this.rules.throttle(author, deckId, clientId, async () => {
      const target = { userId: author.id, ids: pictureIds, roomId: deckId, clientId, podId: null };
      const pictures = await this.pictures.attach(target, context);
      return this.send({ ...input, pictures, kind: 'member', authorId: author.id, clientId });
    });
    // The message is posted: a failure to record the visit must not fail the call.
    this.members
      .recordVisit(deckId, author.id)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'deck visit not recorded'));
    return json;
  }

  /** Appends a message of a member, a captain or the system to a deck; see {@link Conversations.say}. */
  send({ deckId, ...speech }: DeckSpeech): Promise<string> {
    return this.decks.say({ ...speech, roomId: deckId });
  }

  edit(id: string, content: string, mentions: string[], by: string): Promise<string> {
    return this.change(id, edited(content, mentions, by, new Date()));
  }

  /** Deletes a message for its author, or for an admin. */
  async delete(id: string, { id: by, isAdmin }: Actor): Promise<void> {
    const remove = deleted({ id: by, moderates: isAdmin }, new Date());
    const reasonOf = ({ authorId }: StoredMessage) => (authorId === by ? 'deleted' : 'removed');
    await this.change(
      id,
      reported(remove, (message) => [withdrawnEvent(message, reasonOf(message))]),
    );
  }

  addReaction(id: string, kind: ReactionKind, by: string): Promise<string> {
    return this.change(
      id,
      reported(marked(kind, by), (message) => [reactionAddedEvent(message, by, kind)]),
    );
  }

  removeReaction(id: string, kind: ReactionKind, by: string): Promise<string> {
    return this.change(id, unmarked(kind, by));
  }

  removeLinkPreview(id: string, by: string): Promise<string> {
    return this.change(id, unpreviewed(by));
  }

  /** Hides a message until an admin decides about it. */
  async hide(id: string): Promise<void> {
    await this.withdraw(id, hidden, 'hidden');
  }

  /** Shows a message again and keeps it from being hidden by later flags. */
  async clear(id: string): Promise<void> {
    await this.change(id, cleared);
  }

  /** Removes a message by an admin's decision. */
  async remove(id: string, adminId: string): Promise<void> {
    await this.withdraw(id, deleted({ id: adminId, moderates: true }, new Date()), 'removed');
  }

  async countTips(id: string, tips: number, tipsTotal: number): Promise<void> {
    await this.changeIfPresent(id, withTips(tips, tipsTotal));
  }

  async countBoosts(id: string, boosts: number): Promise<void> {
    await this.changeIfPresent(id, withBoosts(boosts));
  }

  /** @throws DomainError `not_found` when there is no such message */
  get(id: string): Promise<StoredMessage> {
    return this.decks.get(id);
  }

  /** @throws DomainError `not_found` also for a deleted or hidden message */
  async authorOf(id: string): Promise<Output<typeof getMessageAuthor>> {
    const { authorId, kind, roomId, deletedAt, moderation } = await this.get(id);
    if (deletedAt || moderation === 'hidden') throw failure(getMessageAuthor, 'not_found');
    return { authorId, messageType: kind, deckId: roomId as DeckId };
  }

  /** Whether each of the messages was ever stored, in their order. */
  wereSent(messages: readonly SentMessage[]): Promise<boolean[]> {
    return this.log.wereSent(messages);
  }

  /** A message with up to `reach` messages before and after it, including hidden content: for admins. */
  contextOf(message: StoredMessage, reach: number): Promise<Message[]> {
    return this.decks.unveiledAround(message, reach);
  }

  /** A page of a member's own messages, oldest first, for the export of their data. */
  exportPage(authorId: string, after?: string): Promise<{ messages: OwnMessage[]; next?: string }> {
    return this.messages.findPageByAuthor(authorId, after);
  }

  countByDay(since: Date): Promise<DeckDay[]> {
    return this.messages.countByDay(since);
  }

  /** How many different members posted to each deck. */
  countAuthors(since: Date): Promise<Map<DeckId, number>> {
    return this.messages.countAuthors(since);
  }

  private async withdraw(
    id: string,
    decide: Decide,
    reason: EventData<typeof messageWithdrawn>['reason'],
  ): Promise<void> {
    await this.change(
      id,
      reported(decide, (message) => [withdrawnEvent(message, reason)]),
    );
  }

  /** @throws DomainError `not_found` when there is no such message, and what `decide` throws */
  private async change(id: string, decide: Decide): Promise<string> {
    const { roomId } = await this.get(id);
    return this.decks.change(roomId, id, decide);
  }

  /** The economy's events also arrive for messages of pods and for messages that no longer exist. */
  private async changeIfPresent(id: string, decide: Decide): Promise<void> {
    try {
      await this.change(id, decide);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    }
  }
}
