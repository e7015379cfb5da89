import { deckMessage, messagePosted } from '@crew/contracts/chat/chat.events';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { listMessages } from '@crew/contracts/chat/list-messages';
import type { postMessage } from '@crew/contracts/chat/post-message';
import type { ParsedInput } from '@crew/contracts/rpc';
import type { Decide } from '@crew/message-log/change-queue';
import { Conversations, type Speech } from '@crew/message-log/conversations';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { LinkPreviews } from '@crew/message-log/link-previews';
import { MessagePictures } from '@crew/message-log/message-pictures';
import type { MessageLog } from '@crew/message-log/message-log';
import type { Search } from '@crew/message-log/search';
import type { RoomState } from '@crew/message-log/room-state';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { domainEvent, Outbox } from '@crew/service-kit/events/outbox';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Call } from '@crew/service-kit/rpc/call';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NatsConnection } from '@nats-io/nats-core';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { PostingRulesService } from '../posting-rules/posting-rules.service.js';
import { DeckMembers } from '../members/deck-members.js';

type DeckSpeech = Omit<Speech, 'roomId'> & { deckId: DeckId };

/** What is said in the decks, and what becomes of it. */
@Injectable()
export class MessagesService implements OnModuleInit {
  private readonly decks: Conversations<Message>;

  constructor(
    @InjectModel('Message') messages: Model<StoredMessage>,
    @InjectModel('Room') rooms: Model<RoomState>,
    outbox: Outbox,
    push: StreamEventPublisher,
    private readonly members: MemberDirectory,
    private readonly pictures: MessagePictures,
    previews: LinkPreviews,
    private readonly deckMembers: DeckMembers,
    private readonly rules: PostingRulesService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {
    this.decks = new Conversations({
      messages,
      rooms,
      outbox,
      push,
      members,
      pictures,
      previews,
      pushed: deckMessage,
      show: (message, roomId) => ({ ...message, deckId: roomId as DeckId }),
      eventsOf: ({ _id }, shown) => [domainEvent(messagePosted, `posted:${_id}`, shown)],
    });
  }

  onModuleInit(): void {
    this.decks.followReplicas(this.connection);
  }

  get log(): MessageLog {
    return this.decks.log;
  }

  /** Posts a member's message and returns it as JSON. */
  async post({ pictureIds, ...input }: ParsedInput<typeof postMessage>, call: Call): Promise<string> {
    const author = call.member;
    await this.members.store(author);
    const clientId = input.clientId ?? uuidv7();
    const json = await this.rules.paced(author, input.deckId, clientId, async () => {
      const sent = { userId: author.id, ids: pictureIds, roomId: input.deckId, clientId, podId: null };
      const pictures = await this.pictures.attach(sent, call.onward);
      return this.say({ ...input, pictures, kind: 'member', authorId: author.id, clientId });
    });
    // Not worth failing a message that is posted.
    this.deckMembers
      .note(input.deckId, author.id)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a visit went unnoted'));
    return json;
  }

  /** Puts something said by anybody into a deck; see {@link Conversations.say}. */
  say({ deckId, ...said }: DeckSpeech): Promise<string> {
    return this.decks.say({ ...said, roomId: deckId });
  }

  /**
   * Changes a message, tells every open stream, and returns it as JSON.
   * @throws DomainError `not_found` when there is no such message, and what `decide` throws
   */
  async change(messageId: string, decide: Decide): Promise<string> {
    const { roomId } = await this.get(messageId);
    return this.decks.change(roomId, messageId, decide);
  }

  /** @throws DomainError `not_found` when there is no such message */
  get(messageId: string): Promise<StoredMessage> {
    return this.decks.get(messageId);
  }

  /** A message and what was said around it, hidden words too: for admins. */
  unveiledAround(message: StoredMessage, reach: number): Promise<Message[]> {
    return this.decks.unveiledAround(message, reach);
  }

  /** @throws DomainError `not_found` when the cursor is no message of the deck */
  page({ deckId, ...cursors }: ParsedInput<typeof listMessages>): Promise<string[]> {
    return this.decks.page(deckId, cursors);
  }

  /** Messages found, newest first, as JSON; see {@link Conversations.search}. */
  search(wanted: Search, limit: number): Promise<string[]> {
    return this.decks.search(wanted, limit);
  }

  changesSince(deckId: DeckId, since: number, limit: number): Promise<string> {
    return this.decks.changesSince(deckId, since, limit);
  }

  etagOf(deckId: DeckId): Promise<string> {
    return this.decks.etagOf(deckId);
  }
}
