import type { Message } from '@crew/contracts/chat/chat.entities';
import { getConversation } from '@crew/contracts/chat/get-conversation';
import { memoriesChanged } from '@crew/contracts/crew-ai/crew-ai.events';
import { rememberingCaptain } from '@crew/contracts/crew-ai/memory.entities';
import { findActor } from '@crew/contracts/identity/find-actor';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { CaptainsService } from '../captains/captains.service.js';
import { OutOfFuel } from '../fuel/fuel.service.js';
import { ExtractionRepository } from './extraction.repository.js';
import { forgetRequestIn } from './forget.rules.js';
import { DetailsRefused, MemoryExtractor } from './memory-extractor.js';
import { captainOf, isToCaptain } from './memory-owner.js';
import { MemoryRepository } from './memory.repository.js';
import { isSettled, mergeDetails, type FoundDetail } from './memory.rules.js';
import type { ExtractionDocument, Detail, MemoryDocument } from './memory.schema.js';

/** Finds the details in one message and stores them, once, however often and by however many replicas it is run. */
@Injectable()
export class MemoryExtraction {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly captains: CaptainsService,
    private readonly extractions: ExtractionRepository,
    private readonly extractor: MemoryExtractor,
    private readonly memories: MemoryRepository,
    private readonly rpc: RpcClient,
    private readonly streamEvents: StreamEventPublisher,
  ) {}

  /** @throws what the models or the other services throw; it may then be run again */
  async run(id: string): Promise<void> {
    const extraction = await this.extractions.find(id);
    if (!extraction || extraction.doneAt) return;
    const memory = await this.openMemory(extraction);
    const message = memory && (await this.readableMessage(extraction, memory));
    if (message) await this.extract(extraction, message, memory);
    await this.extractions.finish(id);
  }

  private async extract(extraction: ExtractionDocument, message: Message, { details }: MemoryDocument): Promise<void> {
    const found = await this.findDetails(extraction, message.content, details);
    if (found) await this.store(extraction, message, found);
  }

  /** Undefined when the budget is short, or the model's answer is refused. */
  private async findDetails(
    { crewKey, _id }: ExtractionDocument,
    content: string,
    known: readonly Detail[],
  ): Promise<FoundDetail[] | undefined> {
    const captain = await this.captains.find(crewKey);
    if (!captain?.enabled) return undefined;
    try {
      return await this.extractor.find(captain, content, known);
    } catch (error) {
      if (!(error instanceof OutOfFuel || error instanceof DetailsRefused)) throw error;
      this.logger.warn({ err: error, extractionId: _id }, 'nothing is remembered of a message');
      return undefined;
    }
  }

  /** Repeats until nothing else changed the memory meanwhile. */
  private async store(extraction: ExtractionDocument, message: Message, found: readonly FoundDetail[]): Promise<void> {
    const { memberId, crewKey, messageId } = extraction;
    for (;;) {
      const memory = await this.openMemory(extraction);
      if (!memory) return;
      const details = mergeDetails(memory.details, found, (text) => newDetail(text, message));
      if (!(await this.memories.replaceDetails(memory, details, messageId))) continue;
      this.streamEvents.publish(memoriesChanged, memberId, { key: rememberingCaptain.parse(crewKey) });
      return;
    }
  }

  /** The memory, unless consent is missing or changed, everything was forgotten, or the message is settled. */
  private async openMemory(extraction: ExtractionDocument): Promise<MemoryDocument | undefined> {
    const memory = await this.memories.find(extraction);
    const isOpen = memory?.granted && memory.epoch === extraction.epoch && !isSettled(memory, extraction.messageId);
    return isOpen ? memory : undefined;
  }

  /** The message, if the captain may remember it: written to it on its deck after consent, by a member in good standing. */
  private async readableMessage(
    { messageId, memberId, crewKey }: ExtractionDocument,
    { grantedAt }: MemoryDocument,
  ): Promise<Message | undefined> {
    const member = await this.rpc.call(findActor, { userId: memberId }, systemContext(findActor));
    const message = member && (await this.findMessage(messageId));
    if (!message || message.userId !== memberId || captainOf(message.deckId) !== crewKey) return undefined;
    const { deleted, hidden, content, createdAt } = message;
    const isReadable = !deleted && !hidden && content !== '' && isToCaptain(message);
    const isAfterConsent = grantedAt !== null && new Date(createdAt) >= grantedAt;
    return isReadable && isAfterConsent && !forgetRequestIn(content) ? message : undefined;
  }

  private async findMessage(messageId: string): Promise<Message | undefined> {
    try {
      const found = await this.rpc.call(getConversation, { messageId, limit: 1 }, systemContext(getConversation));
      return found.find(({ id }) => id === messageId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return undefined;
      throw error;
    }
  }
}

const newDetail = (text: string, { id: messageId, threadId }: Message): Detail => ({
  id: uuidv7(),
  text,
  messageId,
  ...(threadId !== undefined && { threadId }),
  createdAt: new Date(),
  uses: 0,
});
