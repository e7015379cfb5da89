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
import { DirectMessagesService } from '../direct-messages/direct-messages.service.js';
import { MessagesService } from '../messages/messages.service.js';
import { FlagCaseRepository } from './flag-case.repository.js';
import type { FlagCase, FlagReport } from './flag-case.schema.js';
import { FlagReportsService } from './flag-reports.service.js';
import { memberIdsOf, presentFlag, type CaseFile } from './flag.presenter.js';
import { adviceOn, CONTEXT_REACH, hidesMessage, kindOf } from './moderation.rules.js';

type Action = EventData<typeof flagResolved>['action'];

const STATUS_OF: Record<Action, Flag['status']> = {
  dismiss: 'dismissed',
  remove: 'removed',
  suspend: 'suspended',
  warn: 'warned',
};

/** A report as its author has it in the export of their data. */
type OwnReport = Pick<FlagReport, 'reason' | 'words' | 'at'> & ({ messageId: string } | { memberId: string | null });

/** Members flag messages; admins decide about them, and about reported members. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly cases: FlagCaseRepository,
    private readonly reports: FlagReportsService,
    private readonly messages: MessagesService,
    private readonly direct: DirectMessagesService,
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
   * Changes the message before closing the case: after a crash in between, the case is still open and is decided again.
   * @throws DomainError `not_found` for no case, `already_decided` for a closed one, `forbidden` for an action that is
   *   not for its kind, and what identity answers
   */
  async resolve(id: string, action: Action, admin: Actor, context: CallContext): Promise<Flag> {
    await this.members.store(admin);
    const flagCase = await this.cases.findById(id);
    if (!flagCase) throw new DomainError('not_found');
    if (flagCase.status !== 'open') throw failure(resolveFlag, 'already_decided');
    if (action === (flagCase.kind === 'member' ? 'remove' : 'warn')) throw failure(resolveFlag, 'forbidden');
    await this.rpc.call(recordAudit, auditOf(flagCase, action), context);
    if (action === 'suspend') await this.suspendAuthor(flagCase, context);
    await this.settle(flagCase, action, admin.id);
    const closed = await this.close(flagCase, action, admin.id);
    return this.presentOne(closed);
  }

  /** The reports that a member made, for the export of their data. */
  async reportsBy(reporterId: string): Promise<OwnReport[]> {
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
    const { _id, authorId, kind } = flagCase;
    const isMember = kindOf(flagCase) !== 'deck-message' || (await this.messages.get(_id)).kind === 'member';
    if (!isMember || authorId === null) throw failure(resolveFlag, 'not_suspendable');
    const reason =
      kind === 'member' ? 'Members had reported this account' : 'A message was removed after members had flagged it';
    await this.rpc.call(administerUser, { id: authorId, suspended: { reason, until: null } }, context);
  }

  /** Changes the message as decided. Flags do not hide direct messages, so that a dismissed one is as it was. */
  private async settle(flagCase: FlagCase, action: Action, adminId: string): Promise<void> {
    const { _id } = flagCase;
    const kind = kindOf(flagCase);
    if (kind === 'deck-message') {
      if (action === 'dismiss') await this.messages.clear(_id);
      else await this.messages.remove(_id, adminId);
    } else if (kind === 'direct-message' && action !== 'dismiss') await this.direct.remove(_id, adminId);
  }

  /** @throws DomainError `already_decided` when another admin was faster */
  private async close(
    { _id, deckId, conversationId, authorId, reports, advice }: FlagCase,
    action: Action,
    by: string,
  ): Promise<FlagCase> {
    const resolvedAt = new Date();
    const resolved = domainEvent(flagResolved, `flag-resolved:${_id}:${resolvedAt.getTime()}`, {
      messageId: _id,
      deckId,
      conversationId: conversationId ?? null,
      authorId,
      by,
      action,
      reporterIds: reports.map(({ reporterId }) => reporterId),
    });
    const agreed = advice && (advice.action === 'dismiss') === (action === 'dismiss');
    const decision = { status: STATUS_OF[action], resolvedBy: by, resolvedAt, agreed };
    const closed = await this.cases.close(_id, decision, resolved);
    if (!closed) throw failure(resolveFlag, 'already_decided');
    await this.reports.publishCount();
    return closed;
  }

  private async fileOf(flagCase: FlagCase): Promise<CaseFile> {
    const { authorId } = flagCase;
    const [words, flagged, removed] = await Promise.all([
      kindOf(flagCase) === 'deck-message' ? this.wordsOf(flagCase) : { message: null, context: [], advice: undefined },
      this.cases.countByAuthor(authorId),
      this.cases.countRemovedByAuthor(authorId),
    ]);
    return { flagCase, ...words, history: { flagged, removed } };
  }

  /** The message of a deck with those around it, and the advice on it. */
  private async wordsOf(flagCase: FlagCase): Promise<Pick<CaseFile, 'message' | 'context' | 'advice'>> {
    const { _id } = flagCase;
    const stored = await this.messages.get(_id);
    const context = await this.messages.contextOf(stored, CONTEXT_REACH);
    const uncovered = context.find(({ id }) => id === _id)!;
    return {
      message: { ...uncovered, hidden: stored.moderation === 'hidden' && !stored.deletedAt },
      context,
      advice: adviceOn(flagCase, stored.editedAt),
    };
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

/** What the audit log records of a decision. */
function auditOf(
  { _id, kind, deckId, conversationId, authorId }: FlagCase,
  action: Action,
): ParsedInput<typeof recordAudit> {
  const decided = STATUS_OF[action];
  if (kind === 'member') {
    return { action: `report.${decided}`, target: { type: 'member', id: authorId! }, details: { case: _id } };
  }
  const place: ParsedInput<typeof recordAudit>['details'] = conversationId
    ? { conversation: conversationId }
    : { deck: deckId };
  return { action: `flag.${decided}`, target: { type: 'message', id: _id }, details: { ...place, memberId: authorId } };
}
