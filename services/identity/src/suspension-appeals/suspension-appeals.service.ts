import { appealDecision } from '@crew/contracts/chat/appeal-decision';
import type { flagResolved } from '@crew/contracts/chat/chat.events';
import { getDecision } from '@crew/contracts/chat/get-decision';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { appealSuspension } from '@crew/contracts/identity/appeal-suspension';
import type { showSuspension } from '@crew/contracts/identity/show-suspension';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { systemContext, type CallContext } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { MailService, type AppealOutcome } from '../mail/mail.service.js';
import { MailedTokensService, type AppealLink } from '../mailed-tokens/mailed-tokens.service.js';
import { isSuspended, UsersService, type UserDocument } from '../users/users.service.js';

type Resolved = EventData<typeof flagResolved>;
type Decision = Output<typeof getDecision>;

/** Members whom a decision of the moderation suspended are mailed a link by which they appeal it without a session. */
@Injectable()
export class SuspensionAppealsService {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: MailedTokensService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Mails the author that a decision suspended them, or what became of it on their appeal, which lifts the suspension unless
   * it is upheld. Other decisions lift what one suspended that a crash ended before it was recorded. A second delivery of the event mails again: both links work, and the first appeal counts.
   */
  async answer(resolved: Resolved, { id: eventId, at }: Pick<EventEnvelope, 'id' | 'at'>): Promise<void> {
    const { authorId, action, outcome } = resolved;
    if (authorId === null || !outcome) return;
    if (outcome.before === 'suspend') await this.concludeAppeal(resolved, eventId, at);
    else if (action === 'suspend') await this.mailSuspended(authorId, outcome.decisionId);
    else await this.lift(authorId, resolved, { eventId, at });
  }

  /** What a link appeals. @throws DomainError `appeal_link_invalid`, `not_suspended`, `appeal_over` */
  async show(token: string, context: CallContext): Promise<Output<typeof showSuspension>> {
    const [{ decisionId }, { suspension }] = await this.requireLink(token);
    const decision = await this.findDecision(decisionId, context);
    if (!decision?.appealUntil) throw failure(appealSuspension, 'appeal_over');
    const { appealUntil } = decision;
    return { ...decision, appealUntil, until: suspension?.until?.toISOString() ?? null };
  }

  /**
   * Appeals as the member of a link, which is used up afterwards: chat counts one appeal of concurrent ones, and an
   * appeal that chat did not take can be repeated.
   * @throws DomainError `appeal_link_invalid`, `not_suspended`, `appeal_over`
   */
  async appeal({ token, words }: ParsedInput<typeof appealSuspension>, context: CallContext): Promise<void> {
    const [link, user] = await this.requireLink(token);
    const actor = { ...this.users.presentActor(user), sessionId: '' };
    await this.rpc.call(appealDecision, { id: link.decisionId, words }, { ...context, actor });
    await this.tokens.deleteAppeals(link);
  }

  private async requireLink(token: string): Promise<[AppealLink, UserDocument]> {
    const link = await this.tokens.peekAppeal(token);
    const user = await this.users.findById(link.userId);
    if (!user) throw failure(appealSuspension, 'appeal_link_invalid');
    if (!isSuspended(user, new Date())) throw failure(appealSuspension, 'not_suspended');
    return [link, user];
  }

  private async mailSuspended(userId: string, decisionId: string): Promise<void> {
    const user = await this.users.findById(userId);
    // Without mail nobody gets the link, and the sign-in page must not name it.
    if (!this.mail.isOn || !user || !isSuspended(user, new Date())) return;
    const decision = await this.findDecision(decisionId, systemContext(getDecision));
    if (!decision) return;
    const { appealUntil } = decision;
    const token =
      appealUntil === null ? undefined : await this.tokens.issueAppeal(user, decisionId, new Date(appealUntil));
    await this.mail.sendSuspended(user, decision, { until: user.suspension?.until ?? null, token });
  }

  private async concludeAppeal(resolved: Resolved, eventId: string, at: string): Promise<void> {
    const { action, authorId, outcome } = resolved;
    const isUpheld = action === 'suspend';
    const user = await this.users.findById(authorId!);
    if (!user) return;
    if (!isUpheld) await this.lift(user._id, resolved, { eventId, at });
    const after = await this.users.get(user._id);
    const decision = await this.findDecision(outcome!.decisionId, systemContext(getDecision));
    await this.mail.sendAppealDecided(after, outcomeOf(after, isUpheld), {
      rule: decision?.rule ?? null,
      words: decision?.words ?? null,
    });
  }

  /** Lifts a suspension that is for a case, unless it is for other cases too. */
  private async lift(
    userId: string,
    { messageId: caseId, by }: Resolved,
    { eventId, at }: { eventId: string; at: string },
  ): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user?.suspension?.caseIds?.includes(caseId)) return;
    await this.users.change(userId, async ({ suspension: before }) => {
      if (!before?.caseIds?.includes(caseId)) return {};
      const caseIds = before.caseIds.filter((one) => one !== caseId);
      if (caseIds.length > 0) return { suspension: { ...before, caseIds } };
      // Logged first, once per event: a repeated delivery finds nothing to lift after the change.
      await this.audit.recordOfEvent(eventId, { userId, by, at }, 'member.reinstated');
      return { suspension: null };
    });
  }

  /** Null once another decision has replaced it. */
  private async findDecision(id: string, context: CallContext): Promise<Decision | null> {
    try {
      return await this.rpc.call(getDecision, { id }, context);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    }
  }
}

function outcomeOf(user: UserDocument, isUpheld: boolean): AppealOutcome {
  if (!isSuspended(user, new Date())) return 'reinstated';
  return isUpheld ? 'suspensionUpheld' : 'suspendedOtherwise';
}
