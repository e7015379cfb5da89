import { flagResolved, flagsChanged, messageFlagged } from '@crew/contracts/chat/chat.events';
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
import type { StoredMessage } from '@crew/message-log/stored-message';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { systemContext, type Actor, type CallContext } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { FlagCaseRepository } from './flag-case.repository.js';
import type { FlagCase, FlagReport } from './flag-case.schema.js';
import { memberIdsOf, presentFlag, type CaseFile } from './flag.presenter.js';
import { hidesMessage, standingSince, weightOf } from './moderation.rules.js';

type Action = EventData<typeof flagResolved>['action'];

const STATUS_OF: Record<Action, Flag['status']> = { dismiss: 'dismissed', remove: 'removed', suspend: 'suspended' };
/** Messages shown to the admin on each side of a flagged one. */
const CONTEXT_REACH = 3;

/** Members flag messages; admins decide about them. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly cases: FlagCaseRepository,
    private readonly messages: MessagesService,
    private readonly members: MemberDirectory,
    private readonly rpc: RpcClient,
    private readonly stream: StreamEventPublisher,
  ) {}

  /**
   * Flags a message; flagging it again changes nothing.
   * @throws DomainError `not_found` for a missing or deleted message, `forbidden` for a system message, `own_flag`
   */
  async flag(messageId: string, reporter: Actor, reason: FlagReport['reason']): Promise<void> {
    await this.members.store(reporter);
    const message = await this.messages.get(messageId);
    if (message.deletedAt) throw new DomainError('not_found');
    if (message.kind === 'system') throw new DomainError('forbidden');
    const { id: by } = reporter;
    if (message.authorId === by) throw failure(flagMessage, 'own_flag');
    const deckId = message.roomId as DeckId;
    const { authorId } = message;
    const flagged = domainEvent(messageFlagged, `flagged:${messageId}:${by}`, {
      messageId,
      deckId,
      authorId,
      by,
      reason,
    });
    const report = { reporterId: by, reason, weight: await this.weightOfFlagBy(reporter), at: new Date() };
    if (await this.cases.addReport({ _id: messageId, deckId, authorId }, report, flagged)) await this.publishCount();
  }

  /** Hides a message once its flags weigh enough, unless its author is an admin: theirs only wait for a decision. */
  async hideIfFlaggedByEnough(messageId: string): Promise<void> {
    const flagCase = await this.cases.findById(messageId);
    if (!flagCase || !hidesMessage(flagCase.reports)) return;
    if (!(await this.isAdmin(flagCase.authorId))) await this.messages.hide(messageId);
  }

  countOpen(): Promise<number> {
    return this.cases.countOpen();
  }

  /** @throws DomainError `not_found` when the cursor is not a case */
  async list({ status, after, limit }: ParsedInput<typeof listFlags>): Promise<Flag[]> {
    const cursor = after === undefined ? undefined : await this.cases.findById(after);
    if (cursor === null) throw new DomainError('not_found');
    const found = await this.cases.findPage(status === 'open', limit, cursor);
    return this.present(await Promise.all(found.map((flagCase) => this.fileOf(flagCase))));
  }

  /**
   * Changes the message before closing the case: after a crash in between, the case is still open and is decided again.
   * @throws DomainError `not_found` for no case, `already_decided` for a closed one, and what identity answers
   */
  async resolve(messageId: string, action: Action, admin: Actor, context: CallContext): Promise<Flag> {
    await this.members.store(admin);
    const flagCase = await this.cases.findById(messageId);
    if (!flagCase) throw new DomainError('not_found');
    if (flagCase.status !== 'open') throw failure(resolveFlag, 'already_decided');
    const message = await this.messages.get(messageId);
    const target = { type: 'message', id: messageId };
    const details = { deck: message.roomId, memberId: flagCase.authorId };
    await this.rpc.call(recordAudit, { action: `flag.${STATUS_OF[action]}`, target, details }, context);
    if (action === 'suspend') await this.suspendAuthor(message, context);
    if (action === 'dismiss') await this.messages.clear(messageId);
    else await this.messages.remove(messageId, admin.id);
    const closed = await this.close(flagCase, message, action, admin.id);
    const [flag] = await this.present([await this.fileOf(closed)]);
    return flag!;
  }

  /** The reports that a member made, for the export of their data. */
  async reportsBy(reporterId: string): Promise<{ messageId: string; reason: FlagReport['reason']; at: Date }[]> {
    const cases = await this.cases.findByReporter(reporterId);
    return cases.flatMap(({ _id: messageId, reports }) =>
      reports.filter((report) => report.reporterId === reporterId).map(({ reason, at }) => ({ messageId, reason, at })),
    );
  }

  private async weightOfFlagBy({ id, createdAt }: Actor): Promise<number> {
    const now = new Date();
    const since = standingSince(now);
    const [removed, upheld] = await Promise.all([
      this.messages.wasRemovedSince(id, since),
      this.cases.existsUpheld(id, since),
    ]);
    return weightOf(new Date(createdAt), !removed && !upheld, now);
  }

  private async isAdmin(authorId: string | null): Promise<boolean> {
    if (authorId === null) return false;
    const [author] = await this.rpc.call(getMembers, { ids: [authorId] }, systemContext(getMembers));
    return author?.isAdmin ?? false;
  }

  private async suspendAuthor({ kind, authorId }: StoredMessage, context: CallContext): Promise<void> {
    if (kind !== 'member' || authorId === null) throw failure(resolveFlag, 'not_suspendable');
    const reason = 'A message was removed after members had flagged it';
    await this.rpc.call(administerUser, { id: authorId, suspended: { reason, until: null } }, context);
  }

  /** @throws DomainError `already_decided` when another admin was faster */
  private async close(
    { _id, reports }: FlagCase,
    { roomId, authorId }: StoredMessage,
    action: Action,
    by: string,
  ): Promise<FlagCase> {
    const resolvedAt = new Date();
    const resolved = domainEvent(flagResolved, `flag-resolved:${_id}:${resolvedAt.getTime()}`, {
      messageId: _id,
      deckId: roomId as DeckId,
      authorId,
      by,
      action,
      reporterIds: reports.map(({ reporterId }) => reporterId),
    });
    const closed = await this.cases.close(_id, { status: STATUS_OF[action], resolvedBy: by, resolvedAt }, resolved);
    if (!closed) throw failure(resolveFlag, 'already_decided');
    await this.publishCount();
    return closed;
  }

  private async publishCount(): Promise<void> {
    this.stream.publish(flagsChanged, 'all', { open: await this.countOpen() });
  }

  private async fileOf(flagCase: FlagCase): Promise<CaseFile> {
    const stored = await this.messages.get(flagCase._id);
    const { authorId } = flagCase;
    const [context, flagged, removed] = await Promise.all([
      this.messages.contextOf(stored, CONTEXT_REACH),
      this.cases.countByAuthor(authorId),
      this.cases.countRemovedByAuthor(authorId),
    ]);
    const uncovered = context.find(({ id }) => id === flagCase._id)!;
    const message = { ...uncovered, hidden: stored.moderation === 'hidden' && !stored.deletedAt };
    return { flagCase, message, context, history: { flagged, removed } };
  }

  private async present(files: CaseFile[]): Promise<Flag[]> {
    const members = await this.members.find(files.flatMap(memberIdsOf));
    return files.map((file) => presentFlag(file, members));
  }
}
