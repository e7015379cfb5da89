import type { Message } from '@crew/contracts/chat/chat.entities';
import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { listMemories } from '@crew/contracts/crew-ai/list-memories';
import type { Memory, MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { setMemoryConsent } from '@crew/contracts/crew-ai/set-memory-consent';
import { findActor } from '@crew/contracts/identity/find-actor';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import type { TestSandbox } from '@crew/testing/sandbox';
import type { ServiceHarness } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { CrewAiEnv } from '../src/crew-ai.env.js';
import type { ExtractionDocument } from '../src/memories/memory.schema.js';
import { startCrewAi } from './start-crew-ai.js';
import { TestDeck } from './test-deck.js';

/** crew-ai with the provider's sandbox, a deck and the members of identity. */
export class MemoryApp {
  /** Members whom identity knows as suspended or deleted. */
  readonly suspended = new Set<string>();

  private constructor(
    readonly crewAi: ServiceHarness,
    readonly sandbox: TestSandbox,
    readonly deck: TestDeck,
    /** Starts another replica. */
    readonly startReplica: () => Promise<ServiceHarness>,
  ) {}

  /** Stops what it started after the last test of the file. */
  static async start(env: Partial<CrewAiEnv> = {}): Promise<MemoryApp> {
    const { crewAi, sandbox, startReplica } = await startCrewAi({ CAPTAIN_REPLIES_PER_MEMBER_HOUR: 10_000, ...env });
    const deck = new TestDeck(crewAi);
    await deck.open();
    const app = new MemoryApp(crewAi, sandbox, deck, startReplica);
    await stubCall(crewAi.connection, findActor, ({ userId }) =>
      app.suspended.has(userId) ? null : { ...deck.ada, id: userId },
    );
    return app;
  }

  consent(as: Actor, key: MemoryConsent['key'], granted = true): Promise<MemoryConsent> {
    return this.crewAi.call(setMemoryConsent, { key, granted }, { as });
  }

  /** Posts a message of a member, which mentions the deck's captain unless `over` has other mentions. */
  post(as: Actor, deckId: DeckId, content: string, over: Partial<Message> = {}): Promise<Message> {
    const { id, username, displayName, avatarUrl } = as;
    const user = { id, username, displayName, avatarUrl };
    return this.deck.post({ deckId, content, mentions: [DECKS[deckId].captain], userId: id, user, ...over });
  }

  /** {@link post}, and resolves to the captain's reply. */
  async ask(as: Actor, deckId: DeckId, content: string): Promise<Message> {
    const message = await this.post(as, deckId, content);
    return eventually('the reply', () => this.deck.replyTo(message, DECKS[deckId].captain));
  }

  async memories(as: Actor, key: MemoryConsent['key']): Promise<Memory[]> {
    return this.crewAi.call(listMemories, { key }, { as });
  }

  async texts(as: Actor, key: MemoryConsent['key']): Promise<string[]> {
    return (await this.memories(as, key)).map(({ text }) => text);
  }

  /** Says something that a captain remembers, as an answer to it that it does not reply to, and resolves once it does. */
  async tell(as: Actor, deckId: DeckId, content: string, text: string): Promise<Memory> {
    const replyTo = { id: uuidv7(), seq: 1, userId: DECKS[deckId].captain, user: null, excerpt: '' };
    await this.post(as, deckId, content, { mentions: [], replyTo });
    const find = async () => (await this.memories(as, DECKS[deckId].captain)).find((one) => one.text === text);
    return eventually(`it remembers: ${text}`, find);
  }

  /** Whether no extraction of a member's messages is left to do. */
  async extractionsEnded({ id: memberId }: Actor): Promise<boolean> {
    const extractions = this.crewAi.service.app.get<Model<ExtractionDocument>>(getModelToken('MemoryExtraction'));
    const all = await extractions.find({ memberId }).lean<ExtractionDocument[]>();
    return all.every(({ doneAt }) => doneAt !== null);
  }

  /** The bodies of the requests to the models about some words since the log was reset, oldest first. */
  async prompts(kind: 'reply' | 'details', words = ''): Promise<string[]> {
    const bodies = (await this.sandbox.control.log('ai', '/chat/completions')).map(({ body }) => body);
    return bodies.filter((body) => body.includes('member_details') === (kind === 'details') && body.includes(words));
  }
}
