import type { Message } from '@crew/contracts/chat/chat.entities';
import { flagResolved, flagsChanged, messageFlagged } from '@crew/contracts/chat/chat.events';
import { FLAGS_TO_HIDE, type Flag } from '@crew/contracts/chat/flag.entities';
import type { listFlags } from '@crew/contracts/chat/list-flags';
import type { EventData } from '@crew/contracts/event';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { ParsedInput } from '@crew/contracts/rpc';
import { cleared, deleted, hidden, reported } from '@crew/message-log/message.rules';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { domainEvent, Outbox } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { about, withdrawn } from '../messages/message.facts.js';
import { MessagesService } from '../messages/messages.service.js';
import type { FlagCase } from './flag-case.schema.js';

type Action = EventData<typeof flagResolved>['action'];
type Reason = FlagCase['reports'][number]['reason'];

const STATUS_OF: Record<Action, Flag['status']> = { dismiss: 'dismissed', remove: 'removed', suspend: 'suspended' };
const CONTEXT_REACH = 3;

/** A case with what an admin needs to decide it. */
export interface CaseFile {
  flagCase: FlagCase;
  message: Message;
  context: Message[];
  history: Flag['history'];
}

/** What members flag, and what admins decide about it. */
@Injectable()
export class ModerationService {
  constructor(
    @InjectModel('FlagCase') private readonly cases: Model<FlagCase>,
    private readonly messages: MessagesService,
    private readonly outbox: Outbox,
    private readonly rpc: RpcClient,
    private readonly push: StreamEventPublisher,
  ) {
    outbox.watch(cases);
  }

  /** @throws DomainError `not_found` for no message or a deleted one; `forbidden` for the system's own */
  async flag(messageId: string, reporterId: string, reason: Reason): Promise<void> {
    const message = await this.messages.get(messageId);
    if (message.deletedAt) throw new DomainError('not_found');
    if (message.kind === 'system') throw new DomainError('forbidden');
    const at = new Date();
    const told = domainEvent(messageFlagged, `flagged:${messageId}:${reporterId}`, {
      ...about(message),
      by: reporterId,
      reason,
    });
    const { deckId, authorId } = about(message);
    try {
      await this.cases.updateOne(
        { _id: messageId, 'reports.reporterId': { $ne: reporterId } },
        {
          $push: { reports: { reporterId, reason, at }, outbox: told },
          $inc: { reportCount: 1 },
          $set: { status: 'open', flaggedAt: at },
          $setOnInsert: { deckId, authorId, resolvedBy: null, resolvedAt: null },
        },
        { upsert: true },
      );
    } catch (error) {
      // The case is there, and this member's report in it.
      if (duplicateKeyOf(error) === '_id') return;
      throw error;
    }
    this.outbox.relay(this.cases, messageId, [told]);
    await this.tellAdmins();
  }

  @HandlesEvent(messageFlagged)
  async hideWhenFlaggedByEnough({ messageId }: EventData<typeof messageFlagged>): Promise<void> {
    const known = await this.cases.findById(messageId).lean<FlagCase>();
    if ((known?.reportCount ?? 0) < FLAGS_TO_HIDE) return;
    await this.messages.change(messageId, reported(hidden, withdrawn('hidden')));
  }

  /** How many wait for a decision. */
  countOpen(): Promise<number> {
    return this.cases.countDocuments({ status: 'open' });
  }

  /** @throws DomainError `not_found` when the cursor is no case */
  async list({ status, after, limit }: ParsedInput<typeof listFlags>): Promise<CaseFile[]> {
    const open = status === 'open';
    const key = open ? 'reportCount' : 'resolvedAt';
    const last = after === undefined ? undefined : await this.cases.findById(after).lean<FlagCase>();
    if (after !== undefined && !last) throw new DomainError('not_found');
    const filter: QueryFilter<FlagCase> = { status: open ? 'open' : { $ne: 'open' } };
    if (last) filter.$or = [{ [key]: { $lt: last[key] } }, { [key]: last[key], _id: { $gt: last._id } }];
    const found = await this.cases
      .find(filter, { outbox: 0 })
      .sort({ [key]: -1, _id: 1 })
      .limit(limit)
      .lean<FlagCase[]>();
    return Promise.all(found.map((flagCase) => this.fileOf(flagCase)));
  }

  /**
   * The message is dealt with before the case is closed: after a crash in between the admin decides again.
   * @throws DomainError `not_found` for no case, `conflict` when it is decided already, and what identity answers
   */
  async resolve(messageId: string, action: Action, call: Call): Promise<CaseFile> {
    const known = await this.cases.findById(messageId).lean<FlagCase>();
    if (!known) throw new DomainError('not_found');
    if (known.status !== 'open') throw new DomainError('conflict', { message: 'Another admin has decided already' });
    const message = await this.messages.get(messageId);
    await this.rpc.call(
      recordAudit,
      {
        action: `flag.${STATUS_OF[action]}`,
        target: { type: 'message', id: messageId },
        details: { deck: message.roomId },
      },
      call.onward,
    );
    if (action === 'suspend') await this.suspendAuthor(message, call);
    await this.messages.change(messageId, this.decisionOn(action, call.member.id));
    return this.fileOf(await this.close(known, message, action, call.member.id));
  }

  private async tellAdmins(): Promise<void> {
    this.push.publish(flagsChanged, 'all', { open: await this.countOpen() });
  }

  private decisionOn(action: Action, by: string) {
    if (action === 'dismiss') return cleared;
    return reported(deleted({ id: by, moderates: true }, new Date()), withdrawn('removed'));
  }

  private async suspendAuthor({ kind, authorId }: StoredMessage, call: Call): Promise<void> {
    if (kind !== 'member' || authorId === null) {
      throw new DomainError('forbidden', { message: 'Only members can be suspended' });
    }
    const reason = 'A message was removed after members had flagged it';
    await this.rpc.call(administerUser, { id: authorId, suspended: { reason, until: null } }, call.onward);
  }

  private async close(known: FlagCase, message: StoredMessage, action: Action, by: string): Promise<FlagCase> {
    const at = new Date();
    const reporterIds = known.reports.map(({ reporterId }) => reporterId);
    const told = domainEvent(flagResolved, `flag-resolved:${known._id}:${at.getTime()}`, {
      ...about(message),
      by,
      action,
      reporterIds,
    });
    const closed = await this.cases
      .findOneAndUpdate(
        { _id: known._id, status: 'open' },
        { $set: { status: STATUS_OF[action], resolvedBy: by, resolvedAt: at }, $push: { outbox: told } },
        { returnDocument: 'after' },
      )
      .lean<FlagCase>();
    if (!closed) throw new DomainError('conflict', { message: 'Another admin has decided already' });
    this.outbox.relay(this.cases, known._id, [told]);
    await this.tellAdmins();
    return closed;
  }

  private async fileOf(flagCase: FlagCase): Promise<CaseFile> {
    const stored = await this.messages.get(flagCase._id);
    const { authorId } = flagCase;
    const [context, flagged, removed] = await Promise.all([
      this.messages.unveiledAround(stored, CONTEXT_REACH),
      this.cases.countDocuments({ authorId }),
      this.cases.countDocuments({ authorId, status: { $in: ['removed', 'suspended'] } }),
    ]);
    const unveiled = context.find(({ id }) => id === flagCase._id)!;
    const message = { ...unveiled, hidden: stored.moderation === 'hidden' && !stored.deletedAt };
    return { flagCase, message, context, history: { flagged, removed } };
  }
}
