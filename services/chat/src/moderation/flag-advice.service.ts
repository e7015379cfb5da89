import { adviseOnFlag } from '@crew/contracts/chat/advise-on-flag';
import type { getAdviceAgreement } from '@crew/contracts/chat/get-advice-agreement';
import { proposeDecision } from '@crew/contracts/crew-ai/propose-decision';
import type { Output } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { MessagesService } from '../messages/messages.service.js';
import { FlagCaseRepository } from './flag-case.repository.js';
import type { FlagAdvice } from './flag-case.schema.js';
import { FlagReportsService } from './flag-reports.service.js';
import { adviceOn, CONTEXT_REACH } from './moderation.rules.js';

/** The advice of captains on flagged messages of their decks. */
@Injectable()
export class FlagAdviceService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly cases: FlagCaseRepository,
    private readonly reports: FlagReportsService,
    private readonly messages: MessagesService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Has the captain advise on a case, unless it did so on the message as it is now.
   * @throws DomainError `not_found` unless the case is of a deck's message with words, `already_decided`, `model_away`
   */
  async advise(id: string): Promise<void> {
    await this.adviseOn(id, { leavesForReplies: false });
  }

  /** Has the captain advise on a case before an admin asks, if it can: an admin can still ask it. */
  async adviseUnasked(id: string): Promise<void> {
    try {
      await this.adviseOn(id, { leavesForReplies: true });
      await this.reports.publishCount();
    } catch (error) {
      this.logger.info({ err: error, id }, 'a captain did not advise on a flag by itself');
    }
  }

  private async adviseOn(id: string, { leavesForReplies }: { leavesForReplies: boolean }): Promise<void> {
    const flagCase = await this.cases.findById(id);
    if (!flagCase?.deckId) throw new DomainError('not_found');
    if (flagCase.status !== 'open') throw failure(adviseOnFlag, 'already_decided');
    const message = await this.messages.get(id);
    if (adviceOn(flagCase, message.editedAt)) return;
    const around = await this.messages.contextOf(message, CONTEXT_REACH);
    const content = around.find((one) => one.id === id)?.content ?? '';
    if (content === '') throw new DomainError('not_found');
    const before = around
      .filter(({ seq }) => seq < message.seq)
      .map(({ userId, content: words }) => ({ isAuthor: userId === message.authorId, content: words }));
    const reasons = flagCase.reports.map(({ reason }) => reason);
    const at = new Date();
    const input = { deckId: flagCase.deckId, content, before, reasons, leavesForReplies };
    const proposed = await this.rpc.call(proposeDecision, input, systemContext(proposeDecision));
    await this.cases.setAdvice(id, { ...proposed, passage: placeOf(proposed.passage, content), at });
  }

  async agreement(): Promise<Output<typeof getAdviceAgreement>> {
    const [agreed, disagreed] = await Promise.all([this.cases.countAdvised(true), this.cases.countAdvised(false)]);
    return { advised: agreed + disagreed, agreed };
  }
}

function placeOf(passage: string | null, content: string): FlagAdvice['passage'] {
  const begin = passage === null ? -1 : content.indexOf(passage);
  return begin < 0 ? null : [begin, begin + passage!.length];
}
