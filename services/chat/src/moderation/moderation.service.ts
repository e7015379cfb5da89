import { flagResolved, messageFlagged } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import type { listFlags } from '@crew/contracts/chat/list-flags';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import type { EventData } from '@crew/contracts/event';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { getMembers } from '@crew/contracts/identity/get-members';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { roomOf, threadOf } from '@crew/message-log/stored-message';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { systemContext, type Actor, type CallContext } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { MessagesService } from '../messages/messages.service.js';
import { AppealsService, type OwnAppeal } from './appeals.service.js';
import { FlagCaseRepository } from './flag-case.repository.js';
import { FlaggedMessagesService, type Settled } from './flagged-messages.service.js';
import type { FlagCase, FlagReport } from './flag-case.schema.js';
import { FlagReportsService } from './flag-reports.service.js';
import { memberIdsOf, presentFlag, type CaseFile } from './flag.presenter.js';
import { adviceOn, appealUntil, decisionEventId, hidesMessage, isUnderAppeal, kindOf } from './moderation.rules.js';
import { WithheldMessagesService, type OwnWithheld } from './withheld-messages.service.js';

type Action = EventData<typeof flagResolved>['action'];

const STATUS_OF: Record<Action, Flag['status']> = {
  dismiss: 'dismissed',
  remove: 'removed',
  suspend: 'suspended',
  warn: 'warned',
};

const ACTION_OF: Record<Flag['status'], Action | null> = {
  open: null,
  dismissed: 'dismiss',
  removed: 'remove',
  suspended: 'suspend',
  warned: 'warn',
};

/** Longer than all calls of a decision may take; after a crash the case can be decided again then. */
const LEASE_MS = 30_000;

/** A decision as an admin makes it. */
type Resolution = ParsedInput<typeof resolveFlag>;

/** A report as its author has it in the export of their data. */
type OwnReport = Pick<FlagReport, 'reason' | 'words' | 'at'> & ({ messageId: string } | { memberId: string | null });

/** Members flag messages; admins decide about them, and about reported members. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly cases: FlagCaseRepository,
    private readonly reports: FlagReportsService,
    private readonly messages: MessagesService,
    private readonly flagged: FlaggedMessagesService,
    private readonly appeals: AppealsService,
    private readonly withheld: WithheldMessagesService,
    private readonly members: MemberDirectory,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Flags a message; flagging it again changes nothing.
   * @throws DomainError `not_found` for a missing or deleted message, `forbidden` for a system message, `own_flag`
   */
  async flag(messageId: string, reporter: Actor, reason: FlagReport['reason']): Promise<void> {
    const message = await this.messages.get(messageId);
    const { authorId, kind, deletedAt } = message;
    if (deletedAt) throw new DomainError('not_found');
    if (kind === 'system') throw new DomainError('forbidden');
    const { id: by } = reporter;
    if (authorId === by) throw failure(flagMessage, 'own_flag');
    const deckId = roomOf(message) as DeckId;
    const about = { messageId, deckId, threadId: threadOf(message), authorId, by, reason };
    const flagged = domainEvent(messageFlagged, `flagged:${messageId}:${by}`, about);
    await this.reports.add({ _id: messageId, deckId, authorId }, reporter, reason, [flagged]);
  }

  /** Hides a message once its flags weigh enough, unless its author is an admin: theirs only wait for a decision. */
  async hideIfFlaggedByEnough(messageId: string): Promise<void> {
    const flagCase = await this.cases.findById(messageId);
    if (!flagCase || !hidesMessage(flagCase.reports)) return;
    if (!(await this.isAdmin(flagCase.authorId))) await this.messages.hide(messageId);
  }

  countOpen(): Promise<number> {
    return this.reports.countOpen();
  }

  /** @throws DomainError `not_found` when the cursor is not a case */
  async list({ status, after, limit }: ParsedInput<typeof listFlags>): Promise<Flag[]> {
    const cursor = after === undefined ? undefined : await this.cases.findById(after);
    if (cursor === null) throw new DomainError('not_found');
    const found = await this.cases.findPage(status === 'open', limit, cursor);
    return this.present(await Promise.all(found.map((flagCase) => this.fileOf(flagCase))));
  }

  /** @throws DomainError `not_found` */
  async get(id: string): Promise<Flag> {
    const flagCase = await this.cases.findById(id);
    if (!flagCase) throw new DomainError('not_found');
    return this.presentOne(flagCase);
  }

  /**
   * Decides a case, which one admin at a time can do. Suspends and changes the message before closing the case: after a crash
   * in between, the case is still open and is decided again.
   * @throws DomainError `not_found` for no case, `already_decided` for a closed one and while another admin decides it,
   *   `forbidden` for an action that is not for its kind, and what identity answers
   */
  async resolve(resolution: Resolution, admin: Actor, context: CallContext): Promise<Flag> {
    await this.members.store(admin);
    const { id, action } = resolution;
    const found = await this.cases.findById(id);
    if (!found) throw new DomainError('not_found');
    if (action === (found.kind === 'member' ? 'remove' : 'warn')) throw failure(resolveFlag, 'forbidden');
    const claimed = await this.cases.claim(id, new Date(Date.now() + LEASE_MS));
    if (!claimed) throw failure(resolveFlag, 'already_decided');
    try {
      return await this.presentOne(await this.decide(claimed, resolution, admin, context));
    } finally {
      await this.cases.release(claimed);
    }
  }

  /** A member's reports and appeals, and what of their messages was removed but can be restored, for their data export. */
  async exportOf(userId: string): Promise<{ flagged: OwnReport[]; appeals: OwnAppeal[]; withheld: OwnWithheld[] }> {
    const [flagged, appeals, withheld] = await Promise.all([
      this.reportsBy(userId),
      this.appeals.appealsBy(userId),
      this.withheld.ownOf(userId),
    ]);
    return { flagged, appeals, withheld };
  }

  private async decide(
    flagCase: FlagCase,
    { action, rule, words }: Resolution,
    { id: by }: Actor,
    context: CallContext,
  ): Promise<FlagCase> {
    for (const entry of auditOf(flagCase, action, rule)) await this.rpc.call(recordAudit, entry, context);
    if (action === 'suspend') await this.suspendAuthor(flagCase, context);
    const settled = flagCase.kind !== 'member' && (await this.flagged.settle(flagCase, action === 'dismiss', by));
    const said = action === 'dismiss' ? {} : { rule, words };
    return this.close(flagCase, { action, ...said, by }, settled || undefined);
  }

  private async reportsBy(reporterId: string): Promise<OwnReport[]> {
    const cases = await this.cases.findByReporter(reporterId);
    return cases.flatMap(({ _id, kind, authorId, reports }) =>
      reports
        .filter((report) => report.reporterId === reporterId)
        .map(({ reason, words, at }) =>
          kind === 'member'
            ? { memberId: authorId, reason, ...(words !== undefined && { words }), at }
            : { messageId: _id, reason, at },
        ),
    );
  }

  private async isAdmin(authorId: string | null): Promise<boolean> {
    if (authorId === null) return false;
    const [author] = await this.rpc.call(getMembers, { ids: [authorId] }, systemContext(getMembers));
    return author?.isAdmin ?? false;
  }

  private async suspendAuthor(flagCase: FlagCase, context: CallContext): Promise<void> {
    const { authorId, kind } = flagCase;
    const isByMember = kind === 'member' || (await this.flagged.isByMember(flagCase));
    if (!isByMember || authorId === null) throw failure(resolveFlag, 'not_suspendable');
    const reason =
      kind === 'member' ? 'Members had reported this account' : 'A message was removed after members had flagged it';
    await this.rpc.call(
      administerUser,
      { id: authorId, suspended: { reason, until: null, caseId: flagCase._id } },
      context,
    );
  }

  /** @throws DomainError `already_decided` when the case was appealed meanwhile, or the claim was over */
  private async close(
    flagCase: FlagCase,
    { action, by, ...said }: Omit<Resolution, 'id'> & { by: string },
    settled: Settled | undefined,
  ): Promise<FlagCase> {
    const { _id, deckId, conversationId, authorId, reports } = flagCase;
    const resolvedAt = new Date();
    const decisionId = uuidv7();
    const isFinal = isUnderAppeal(flagCase);
    const before = isFinal ? ACTION_OF[flagCase.appealed!.status] : null;
    const until = isFinal ? null : appealUntil(resolvedAt).toISOString();
    const after = settled?.deleted ? { deleted: true as const } : {};
    const resolved = domainEvent(flagResolved, decisionEventId(decisionId), {
      messageId: _id,
      deckId,
      conversationId: conversationId ?? null,
      threadId: settled?.threadId,
      authorId,
      by,
      action,
      reporterIds: reports.map(({ reporterId }) => reporterId),
      outcome: { decisionId, hidden: settled?.hidden ?? false, ...after, before, appealUntil: until },
    });
    const advice = adviceOn(flagCase, settled?.editedAt ?? null);
    const agreed = advice && (advice.action === 'dismiss') === (action === 'dismiss');
    const decision = { status: STATUS_OF[action], resolvedBy: by, resolvedAt, agreed, decisionId, ...said };
    const closed = await this.cases.close(flagCase, { ...decision, final: isFinal || undefined }, resolved);
    if (!closed) throw failure(resolveFlag, 'already_decided');
    await this.reports.publishCount();
    return closed;
  }

  private async fileOf(flagCase: FlagCase): Promise<CaseFile> {
    const { authorId } = flagCase;
    const [words, flagged, removed] = await Promise.all([
      kindOf(flagCase) === 'deck-message'
        ? this.flagged.wordsOf(flagCase)
        : { message: null, context: [], advice: undefined },
      this.cases.countByAuthor(authorId),
      this.cases.countRemovedByAuthor(authorId),
    ]);
    return { flagCase, ...words, history: { flagged, removed } };
  }

  private async presentOne(flagCase: FlagCase): Promise<Flag> {
    const [flag] = await this.present([await this.fileOf(flagCase)]);
    return flag!;
  }

  private async present(files: CaseFile[]): Promise<Flag[]> {
    const members = await this.members.find(files.flatMap(memberIdsOf));
    return files.map((file) => presentFlag(file, members));
  }
}

/** What the audit log records of a decision; of one on an appeal, also whether the first stands. */
function auditOf(flagCase: FlagCase, action: Action, rule: Resolution['rule']): ParsedInput<typeof recordAudit>[] {
  const { _id, kind, deckId, conversationId, authorId, appealed } = flagCase;
  const decided = STATUS_OF[action];
  const isOfMember = kind === 'member';
  const place: ParsedInput<typeof recordAudit>['details'] = isOfMember
    ? { case: _id }
    : { ...(conversationId ? { conversation: conversationId } : { deck: deckId }), memberId: authorId };
  const target = isOfMember ? { type: 'member', id: authorId! } : { type: 'message', id: _id };
  const details = { ...place, ...(rule && { rule }) };
  const decision = { action: `${isOfMember ? 'report' : 'flag'}.${decided}`, target, details };
  if (!appealed || !isUnderAppeal(flagCase)) return [decision];
  const isUpheld = (appealed.status === 'dismissed') === (decided === 'dismissed');
  const first = { before: appealed.status, decided };
  return [
    { action: isUpheld ? 'appeal.upheld' : 'appeal.reversed', target, details: { ...details, ...first } },
    decision,
  ];
}
