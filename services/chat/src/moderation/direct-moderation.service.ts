import type { DirectMessage } from '@crew/contracts/chat/direct.entities';
import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { showFlaggedDirectMessage } from '@crew/contracts/chat/show-flagged-direct-message';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { ParsedInput } from '@crew/contracts/rpc';
import { attachmentIdsOf } from '@crew/message-log/stored-message';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { DirectMessagesService } from '../direct-messages/direct-messages.service.js';
import { FlagCaseRepository } from './flag-case.repository.js';
import { FlagReportsService } from './flag-reports.service.js';
import { WithheldMessagesService } from './withheld-messages.service.js';

/** Messages shown to the admin on each side of a flagged one. */
const CONTEXT_REACH = 2;

/** Members flag messages of their conversations; admins read a flagged one, which the audit log records. */
@Injectable()
export class DirectModerationService {
  constructor(
    private readonly cases: FlagCaseRepository,
    private readonly reports: FlagReportsService,
    private readonly messages: DirectMessagesService,
    private readonly withheld: WithheldMessagesService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Flags never hide a direct message: its few readers can leave or block, and an admin decides.
   * @throws DomainError `not_found` unless the member may read the message, and for a deleted one; `own_flag`
   */
  async flag(
    { id: conversationId, messageId, reason }: ParsedInput<typeof flagDirectMessage>,
    reporter: Actor,
  ): Promise<void> {
    const { authorId, deletedAt } = await this.messages.getFor(reporter.id, { roomId: conversationId, messageId });
    if (deletedAt) throw failure(flagDirectMessage, 'not_found');
    if (authorId === reporter.id) throw failure(flagDirectMessage, 'own_flag');
    await this.reports.add({ _id: messageId, deckId: null, conversationId, authorId }, reporter, reason, []);
  }

  /**
   * A flagged message and those around it, oldest first, once it is recorded that the admin looked.
   * @throws DomainError `not_found` when no such direct message was flagged or its conversation is gone, `already_decided`
   */
  async show(id: string, { member, onward }: Call): Promise<DirectMessage[]> {
    const flagCase = await this.cases.findById(id);
    if (!flagCase?.conversationId) throw failure(showFlaggedDirectMessage, 'not_found');
    if (flagCase.status !== 'open') throw failure(showFlaggedDirectMessage, 'already_decided');
    const message = await this.messages.get(id);
    const details = { conversation: flagCase.conversationId };
    const target = { type: 'message', id };
    await this.rpc.call(recordAudit, { action: 'direct-message.shown', target, details }, onward);
    const removed = await this.withheld.underAppeal(flagCase);
    const shown = await this.messages.contextOf(message, CONTEXT_REACH, removed);
    await this.cases.recordShown(id, member.id, shown.flatMap(attachmentIdsOf));
    return shown;
  }

  /** Whether an open case has shown a picture to an admin. */
  isPictureShown(pictureId: string, adminId: string): Promise<boolean> {
    return this.cases.existsShown(pictureId, adminId);
  }
}
