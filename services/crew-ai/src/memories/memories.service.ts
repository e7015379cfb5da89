import type { Message } from '@crew/contracts/chat/chat.entities';
import { memoriesChanged } from '@crew/contracts/crew-ai/crew-ai.events';
import { editMemory } from '@crew/contracts/crew-ai/edit-memory';
import { rememberingCaptain, type Memory, type MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { findActor } from '@crew/contracts/identity/find-actor';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ExtractionRepository } from './extraction.repository.js';
import { forgetRequestIn, type ForgetRequest } from './forget.rules.js';
import { captainOf, isToCaptain } from './memory-owner.js';
import { MemoryLimit } from './memory-limit.js';
import { MemoryQueue } from './memory-queue.js';
import { MemoryRepository, type MemoryOwner } from './memory.repository.js';
import { detailsMeant, fittingDetails } from './memory.rules.js';
import { presentConsent, presentDetail, presentDetails } from './memory.presenter.js';
import type { Detail, MemoryDocument } from './memory.schema.js';

export type { Detail };

type CaptainKey = MemoryConsent['key'];

/** A reply of a captain to a member, in a deck or pod. */
interface Reply extends MemoryOwner {
  deckId: string;
  podId?: string | null;
  messageId: string;
}

/** What captains remember of members: only with consent, only what is written to a captain on its own deck, and only there. */
@Injectable()
export class MemoriesService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly extractions: ExtractionRepository,
    private readonly limit: MemoryLimit,
    private readonly memories: MemoryRepository,
    private readonly queue: MemoryQueue,
    private readonly rpc: RpcClient,
    private readonly streamEvents: StreamEventPublisher,
  ) {}

  async listConsents(memberId: string): Promise<MemoryConsent[]> {
    const memories = await this.memories.findOf(memberId);
    return rememberingCaptain.options.map((key) =>
      presentConsent(
        key,
        memories.find(({ crewKey }) => crewKey === key),
      ),
    );
  }

  async setConsent(memberId: string, key: CaptainKey, granted: boolean): Promise<MemoryConsent> {
    const memory = await this.memories.answer({ memberId, crewKey: key }, granted);
    this.publishChange({ memberId, crewKey: key });
    return presentConsent(key, memory);
  }

  async list(memberId: string, crewKey: CaptainKey): Promise<Memory[]> {
    const memory = await this.memories.find({ memberId, crewKey });
    return memory ? presentDetails(memory) : [];
  }

  /** @throws DomainError `not_found` */
  async edit(memberId: string, crewKey: CaptainKey, id: string, text: string): Promise<Memory> {
    const memory = await this.memories.changeText({ memberId, crewKey }, id, text);
    const detail = memory?.details.find((one) => one.id === id);
    if (!detail) throw failure(editMemory, 'not_found');
    this.publishChange({ memberId, crewKey });
    return presentDetail(crewKey, detail);
  }

  async remove(memberId: string, crewKey: CaptainKey, id: string): Promise<void> {
    await this.memories.remove({ memberId, crewKey }, id);
    this.publishChange({ memberId, crewKey });
  }

  async removeAll(memberId: string, crewKey: CaptainKey): Promise<void> {
    await this.memories.removeAll({ memberId, crewKey });
    this.publishChange({ memberId, crewKey });
  }

  /** For the export of a member's data: their answers, and what is remembered. */
  async exportOf(memberId: string): Promise<object[]> {
    const memories = await this.memories.findOf(memberId);
    return memories.map((memory) => ({
      captain: memory.crewKey,
      granted: memory.granted,
      grantedAt: memory.grantedAt,
      memories: presentDetails(memory),
    }));
  }

  async forgetMember(memberId: string): Promise<void> {
    await this.memories.deleteOf(memberId);
    await this.extractions.deleteOf(memberId);
  }

  /** Forgets what comes from a message that was withdrawn or edited. */
  async forgetMessage(messageId: string, deckId: string, memberId: string): Promise<void> {
    const crewKey = captainOf(deckId);
    if (crewKey === undefined) return;
    const owner = { memberId, crewKey };
    if (await this.memories.removeMessage(owner, messageId)) this.publishChange(owner);
  }

  /** The details that fit a message of a member best, for the reply of a captain to it. */
  async recall(reply: Reply, message: string): Promise<Detail[]> {
    if (!isOnOwnDeck(reply)) return [];
    const memory = await this.memories.find(reply);
    return memory?.granted ? fittingDetails(memory.details, message) : [];
  }

  async countUse(owner: MemoryOwner, details: readonly Detail[]): Promise<void> {
    if (details.length === 0) return;
    await this.memories.countUse(
      owner,
      details.map(({ id }) => id),
    );
  }

  /** Notes a message that the captain will reply to, so that a request to forget meanwhile finds it. Idempotent. */
  async beforeReply(message: Message): Promise<void> {
    const owner = ownerOf(message);
    const memory = owner && (await this.memories.find(owner));
    if (memory?.granted) await this.extractions.insert(memory, message.id, memory.epoch);
  }

  /** Asks the member for consent under the first reply; with consent, queues the message for extraction. Idempotent. */
  async afterReply(reply: Reply, replyMessageId: string): Promise<void> {
    if (!isOnOwnDeck(reply)) return;
    const memory = await this.memories.find(reply);
    if (!memory) await this.ask(reply, replyMessageId);
    else await this.queueExtraction(memory, reply.messageId);
  }

  /** Queues a message to a captain, which does not reply to it, for extraction, within a limit. Idempotent. */
  async afterUnanswered(message: Message): Promise<void> {
    const owner = ownerOf(message);
    const memory = owner && (await this.memories.find(owner));
    if (memory?.granted && (await this.limit.take(memory.memberId))) await this.queueExtraction(memory, message.id);
  }

  /** Forgets what a member asks their captain to forget in a message. Idempotent. */
  async forgetOnRequest(message: Message): Promise<void> {
    const owner = ownerOf(message);
    const request = owner && forgetRequestIn(message.content);
    if (!request) return;
    for (;;) {
      const memory = await this.memories.find(owner);
      if (!memory || memory.settled.includes(message.id)) return;
      const waiting = await this.extractions.findWaitingMessages(owner, memory.forgottenUntil ?? '', message.id);
      const details = remaining(memory.details, request, waiting);
      if (!(await this.memories.replaceDetails(memory, details, message.id, message.id))) continue;
      this.publishChange(owner);
      return;
    }
  }

  private async ask(owner: MemoryOwner, replyMessageId: string): Promise<void> {
    try {
      const { memberId, crewKey } = owner;
      const member = await this.rpc.call(findActor, { userId: memberId }, systemContext(findActor));
      if (member && (await this.memories.ask({ memberId, crewKey }, replyMessageId))) this.publishChange(owner);
    } catch (error) {
      // The next reply asks.
      this.logger.warn({ err: error }, 'a member could not be asked for consent');
    }
  }

  private async queueExtraction(memory: MemoryDocument, messageId: string): Promise<void> {
    if (memory.granted) await this.queue.add(await this.extractions.insert(memory, messageId, memory.epoch));
  }

  private publishChange({ memberId, crewKey }: MemoryOwner): void {
    this.streamEvents.publish(memoriesChanged, memberId, { key: rememberingCaptain.parse(crewKey) });
  }
}

const isOnOwnDeck = ({ deckId, podId, crewKey }: Reply): boolean => !podId && captainOf(deckId) === crewKey;

/** Whose memory a message to the captain of its deck is for. */
function ownerOf(message: Message): MemoryOwner | undefined {
  const crewKey = captainOf(message.deckId);
  if (crewKey === undefined || !message.userId || !isToCaptain(message)) return undefined;
  return { memberId: message.userId, crewKey };
}

/** @param waiting the last messages that were written: their details may be stored, or not be known yet */
function remaining(details: readonly Detail[], request: ForgetRequest, waiting: readonly string[]): Detail[] {
  if (request === 'everything') return [];
  if (request !== 'last') {
    const meant = detailsMeant(details, request.about);
    return details.filter((detail) => !meant.includes(detail));
  }
  const known = details.at(-1)?.messageId ?? '';
  const last = waiting.some((id) => id >= known) ? waiting : [known];
  return details.filter(({ messageId }) => !last.includes(messageId));
}
