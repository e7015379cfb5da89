import { message as messageShape, type Message } from '@crew/contracts/chat/chat.entities';
import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { messageEdited, messagePosted } from '@crew/contracts/chat/chat.events';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import type { TestClient } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import { uuidv7 } from 'uuidv7';

/** A stand-in for the chat service: stores messages of decks and answers the two calls that crew-ai makes. */
export class TestDeck {
  readonly messages = new Map<string, Message>();
  /** Replies by captain and client id. Like chat, it stores one message each and rejects another text for it. */
  readonly replies = new Map<string, Message>();
  readonly ada = member({ displayName: 'Ada' });
  /** Runs before a reply is stored and before its call is answered. */
  onReply: (when: 'before' | 'after') => Promise<void> | void = () => {};

  constructor(private readonly crewAi: Pick<TestClient, 'connection' | 'publishEvent'>) {}

  async open(): Promise<void> {
    const { connection } = this.crewAi;
    await stubCall(connection, getConversation, ({ messageId, crewKey, limit }) => {
      const all = [...this.messages.values()];
      const asked = all.find(({ id }) => id === messageId);
      if (!asked) throw failure(getConversation, 'not_found');
      const deck = all.filter(({ deckId }) => deckId === asked.deckId);
      const until = deck.filter(({ seq }) => seq <= asked.seq).slice(-limit);
      const since = deck.filter(({ seq, userId }) => seq > asked.seq && userId === crewKey);
      return [...until.slice(0, -1), ...since, asked];
    });
    await stubCall(connection, speakAsCaptain, async ({ crewKey, clientId, text, deckId, replyTo = '' }) => {
      await this.onReply('before');
      if (this.messages.get(replyTo)?.deleted) throw failure(speakAsCaptain, 'reply_gone');
      const key = `${crewKey} ${clientId}`;
      const known = this.replies.get(key);
      if (known && known.content !== text) throw failure(speakAsCaptain, 'idempotency_mismatch');
      // Mentions all captains, to prove that no captain replies to another.
      const asCaptain = { userId: crewKey, messageType: 'captain', isCaptain: true } as const;
      const reply = known ?? this.put({ ...asCaptain, deckId, content: text, mentions: [...CREW_KEYS] });
      this.replies.set(key, reply);
      if (!known) await this.publishPosted(reply);
      await this.onReply('after');
      return reply;
    });
  }

  /** Stores a message without publishing its event. */
  put(over: Partial<Message> = {}): Message {
    const { id, username, displayName } = this.ada;
    const message = messageShape.parse({
      id: uuidv7(),
      deckId: 'ascension',
      seq: this.messages.size + 1,
      rev: 0,
      userId: id,
      user: { id, username, displayName, avatarUrl: null },
      content: 'hello',
      mentions: [],
      pictures: [],
      linkPreview: null,
      replyTo: null,
      messageType: 'member',
      isCaptain: false,
      editedAt: null,
      deleted: false,
      hidden: false,
      reactions: [],
      tips: 0,
      tipsTotal: 0,
      boosts: 0,
      clientId: uuidv7(),
      createdAt: new Date().toISOString(),
      ...over,
    });
    this.messages.set(message.id, message);
    return message;
  }

  /** Deletes a message without publishing its event. */
  delete(message: Message): void {
    this.messages.set(message.id, { ...message, deleted: true, content: '' });
  }

  /** Edits a message and publishes that as chat does. */
  async edit(message: Message, content: string): Promise<void> {
    const { id: messageId, deckId, userId: authorId } = message;
    this.messages.set(messageId, { ...message, content });
    await this.crewAi.publishEvent(messageEdited, { messageId, deckId, authorId });
  }

  /** Stores a message and publishes its event as chat does. */
  async post(over: Partial<Message>): Promise<Message> {
    const message = this.put(over);
    await this.publishPosted(message);
    return message;
  }

  publishPosted(message: Message): Promise<void> {
    return this.crewAi.publishEvent(messagePosted, message, `posted:${message.id}`);
  }

  /** The reply of a captain to a message, or its help lines, if there are any. */
  replyTo(message: Message, captain: string): Message | undefined {
    return this.replies.get(`${captain} reply-${message.id}`) ?? this.helpFor(message, captain);
  }

  /** The help lines that a captain posted in reply to a message, if there are any. */
  helpFor({ id }: Message, captain: string): Message | undefined {
    return this.replies.get(`${captain} crisis-${id}`);
  }
}
