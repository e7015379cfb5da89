import type { Message } from '@crew/contracts/chat/chat.entities';
import { messageEdited, messageRestored, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { findMessageTexts } from '@crew/contracts/chat/find-message-texts';
import { findSimilarMessages } from '@crew/contracts/crew-ai/find-similar-messages';
import type { Input } from '@crew/contracts/rpc';
import { eventually } from '@crew/testing/eventually';
import type { TestSandbox } from '@crew/testing/sandbox';
import type { ServiceHarness } from '@crew/testing/service-harness';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CrewAiEnv } from '../src/crew-ai.env.js';
import type { EmbeddingDocument } from '../src/similar-messages/embedding.schema.js';
import { SimilarMessagesService } from '../src/similar-messages/similar-messages.service.js';
import { startCrewAi } from './start-crew-ai.js';
import { TestDeck } from './test-deck.js';

/** Longer than a pause after a failure, on a busy machine. */
export const EMBEDDED_WITHIN_MS = 90_000;

interface EmbeddingRequest {
  model: string;
  input: string[];
  dimensions?: number;
}

/** crew-ai with the provider's sandbox, and a chat whose messages a test posts, edits and withdraws. */
export class EmbeddingsApp {
  private edits = 0;

  private constructor(
    readonly crewAi: ServiceHarness,
    readonly sandbox: TestSandbox,
    readonly startReplica: (over?: Partial<CrewAiEnv>) => Promise<ServiceHarness>,
    readonly deck: TestDeck,
    readonly texts: StubbedCall<typeof findMessageTexts>,
  ) {}

  static async start(env: Partial<CrewAiEnv> = {}): Promise<EmbeddingsApp> {
    const { crewAi, sandbox, startReplica } = await startCrewAi(env);
    const deck = new TestDeck(crewAi);
    const texts = await stubCall(crewAi.connection, findMessageTexts, ({ ids }) =>
      ids.flatMap((id) => {
        const { content = '', deleted, hidden } = deck.messages.get(id) ?? {};
        return content === '' || deleted || hidden ? [] : [{ id, text: content }];
      }),
    );
    return new EmbeddingsApp(crewAi, sandbox, startReplica, deck, texts);
  }

  post(content: string, over: Partial<Message> = {}): Promise<Message> {
    return this.deck.post({ content, ...over });
  }

  async edit(message: Message, content: string): Promise<void> {
    this.deck.messages.set(message.id, { ...message, content });
    await this.crewAi.publishEvent(messageEdited, aboutOf(message), `edited:${message.id}:${(this.edits += 1)}`);
  }

  async withdraw(message: Message, reason: 'deleted' | 'hidden' = 'deleted'): Promise<void> {
    this.deck.messages.set(message.id, { ...message, [reason]: true });
    const event = { ...aboutOf(message), reason, pictureIds: [] };
    await this.crewAi.publishEvent(messageWithdrawn, event, `withdrawn:${message.id}:${reason}`);
  }

  async restore(message: Message): Promise<void> {
    this.deck.messages.set(message.id, message);
    await this.crewAi.publishEvent(messageRestored, { ...aboutOf(message), pictureIds: [] });
  }

  /** The texts of the messages that a search finds, the nearest first. */
  async find(text: string, wanted: Omit<Input<typeof findSimilarMessages>, 'text'> = {}): Promise<string[]> {
    return this.textsIn(await this.crewAi.call(findSimilarMessages, { text, ...wanted }));
  }

  /** {@link find} at the given replica, where a call would reach any. */
  async findAt({ service }: ServiceHarness, text: string): Promise<string[]> {
    return this.textsIn(await service.app.get(SimilarMessagesService).find({ text }, Date.now() + 20_000));
  }

  /** Waits until a search finds a message. @returns all that it finds, as {@link find} */
  async whenFound(text: string, content: string): Promise<string[]> {
    let found: string[] = [];
    const isFound = async () => (found = await this.find(text)).includes(content);
    await eventually(`${content} is found`, isFound, EMBEDDED_WITHIN_MS);
    return found;
  }

  stored({ id }: Message): Promise<EmbeddingDocument | null> {
    return this.crewAi.service.app.get<Model<EmbeddingDocument>>(getModelToken('Embedding')).findById(id).lean().exec();
  }

  async whenStored(message: Message, state: EmbeddingDocument['state']): Promise<void> {
    const isSo = async () => (await this.stored(message))?.state === state;
    await eventually(`${message.content} is ${state}`, isSo, EMBEDDED_WITHIN_MS);
  }

  private textsIn(ids: readonly string[]): string[] {
    return ids.map((id) => this.deck.messages.get(id)!.content);
  }

  /** The requests to the embedding model since the log was reset, oldest first. */
  async requests(): Promise<EmbeddingRequest[]> {
    const calls = await this.sandbox.control.log('ai', '/embeddings');
    return calls.map(({ body }) => JSON.parse(body) as EmbeddingRequest);
  }
}

const aboutOf = ({ id: messageId, deckId, threadId, userId: authorId }: Message) => ({
  messageId,
  deckId,
  threadId,
  authorId,
});
