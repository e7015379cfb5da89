import { message as messageShape, type Message } from '@crew/contracts/chat/chat.entities';
import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { messagePosted } from '@crew/contracts/chat/chat.events';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import type { TestClient } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import { uuidv7 } from 'uuidv7';

/** The decks as chat would hold them, with the two calls that crew-ai makes of chat. */
export class TestDeck {
  readonly messages = new Map<string, Message>();
  /** What captains said, by client id and captain: chat makes one message of each, and refuses other words for it. */
  readonly spoken = new Map<string, Message>();
  readonly ada = member({ displayName: 'Ada' });
  /** Told before a captain's words are taken, and before they are answered for. */
  onSpeaking: (when: 'before' | 'after') => Promise<void> | void = () => {};

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
    await stubCall(connection, speakAsCaptain, async ({ crewKey, clientId, text, deckId }) => {
      await this.onSpeaking('before');
      const key = `${crewKey} ${clientId}`;
      const known = this.spoken.get(key);
      if (known && known.content !== text) throw failure(speakAsCaptain, 'idempotency_mismatch');
      // Provoking, whatever the captain said: no captain answers another.
      const asCaptain = { userId: crewKey, messageType: 'captain', isCaptain: true } as const;
      const said = known ?? this.put({ ...asCaptain, deckId, content: text, mentions: [...CREW_KEYS] });
      this.spoken.set(key, said);
      if (!known) await this.tellOf(said);
      await this.onSpeaking('after');
      return said;
    });
  }

  /** Puts a message into a deck without telling anybody. */
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

  /** Posts a message, and tells of it as chat does. */
  async post(over: Partial<Message>): Promise<Message> {
    const message = this.put(over);
    await this.tellOf(message);
    return message;
  }

  /** Tells of a message as chat does. */
  tellOf(message: Message): Promise<void> {
    return this.crewAi.publishEvent(messagePosted, message, `posted:${message.id}`);
  }

  /** What a captain answered to a message. */
  replyTo({ id }: Message, captain: string): Message | undefined {
    return this.spoken.get(`${captain} reply-${id}`);
  }
}
