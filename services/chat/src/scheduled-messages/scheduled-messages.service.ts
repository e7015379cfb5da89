import { SCHEDULED_MAX } from '@crew/contracts/chat/chat.constants';
import { scheduledChanged } from '@crew/contracts/chat/chat.events';
import { changeScheduledMessage } from '@crew/contracts/chat/change-scheduled-message';
import type { ScheduledMessage } from '@crew/contracts/chat/scheduled-message.entities';
import { scheduleMessage } from '@crew/contracts/chat/schedule-message';
import type { ParsedInput } from '@crew/contracts/rpc';
import { dueTime } from '@crew/message-log/due-time';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { requestHash } from '@crew/service-kit/rpc/request-hash';
import { Injectable } from '@nestjs/common';
import type { UpdateQuery } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { RoomAccessService } from '../room-access/room-access.service.js';
import { ScheduledMessageRepository } from './scheduled-message.repository.js';
import { presented } from './scheduled-message.rules.js';
import type { StoredScheduledMessage } from './scheduled-message.schema.js';
import { ScheduledMessageSender } from './scheduled-message.sender.js';

/** Messages that members have written, to be posted later to rooms of any kind. */
@Injectable()
export class ScheduledMessagesService {
  constructor(
    private readonly messages: ScheduledMessageRepository,
    private readonly sender: ScheduledMessageSender,
    private readonly access: RoomAccessService,
    private readonly stream: StreamEventPublisher,
  ) {}

  /** @throws DomainError `not_found`, `time_out_of_range`, `scheduled_full`, `idempotency_mismatch` */
  async schedule(
    userId: string,
    { room, threadId, content, mentions, dueAt, clientId = uuidv7() }: ParsedInput<typeof scheduleMessage>,
  ): Promise<ScheduledMessage> {
    if (!(await this.access.isReader(room, userId))) throw failure(scheduleMessage, 'not_found');
    const _id = requestHash('scheduled', userId, clientId);
    const due = dueTime(dueAt, Date.now());
    const thread = threadId !== undefined && { threadId };
    const said = { userId, room, ...thread, content, mentions, dueAt: due, nextAt: due };
    const message = { _id, ...said, claimed: false, attempts: 0 };
    if (!(await this.messages.insert(message))) return this.repeated(message);
    // Of concurrent ones that are too many, each counts after its own insert.
    if ((await this.messages.count(userId)) > SCHEDULED_MAX) {
      await this.messages.delete(_id);
      throw failure(scheduleMessage, 'scheduled_full');
    }
    this.announce(userId);
    return presented(message);
  }

  async list(userId: string): Promise<ScheduledMessage[]> {
    return (await this.messages.list(userId)).map(presented);
  }

  /** @throws DomainError `not_found`, `time_out_of_range`, `conflict` while it is being sent */
  async change(
    userId: string,
    { id, content, mentions, dueAt }: ParsedInput<typeof changeScheduledMessage>,
  ): Promise<ScheduledMessage> {
    const due = dueAt === undefined ? undefined : dueTime(dueAt, Date.now());
    const words = { ...(content !== undefined && { content }), ...(mentions && { mentions }) };
    return presented(await this.update(userId, id, timed(words, due)));
  }

  /** @throws DomainError `not_found`, `conflict` while it is being sent already */
  async sendNow(userId: string, id: string): Promise<void> {
    await this.update(userId, id, timed({}, new Date()));
    this.sender.wake();
  }

  /** @throws DomainError `not_found`, `conflict` while it is being sent */
  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.messages.deleteUnclaimed(userId, id))) await this.explain(userId, id);
    this.announce(userId);
  }

  async forgetMember(userId: string): Promise<void> {
    await this.messages.deleteOf(userId);
  }

  private async update(
    userId: string,
    id: string,
    update: UpdateQuery<StoredScheduledMessage>,
  ): Promise<StoredScheduledMessage> {
    const changed = await this.messages.change(userId, id, update);
    if (!changed) return this.explain(userId, id);
    this.announce(userId);
    return changed;
  }

  /** Why there is nothing to change. @throws DomainError */
  private async explain(userId: string, id: string): Promise<never> {
    throw new DomainError((await this.messages.find(userId, id)) ? 'conflict' : 'not_found');
  }

  private async repeated(message: StoredScheduledMessage): Promise<ScheduledMessage> {
    const first = await this.messages.find(message.userId, message._id);
    const isSame = first?.content === message.content && first.room === message.room;
    if (!first || !isSame || first.threadId !== message.threadId)
      throw failure(scheduleMessage, 'idempotency_mismatch');
    return presented(first);
  }

  private announce(userId: string): void {
    this.stream.publish(scheduledChanged, userId, {});
  }
}

/** A change of words, and of the time if there is a new one: then it is tried again, also when it was refused. */
const timed = (words: object, dueAt: Date | undefined): UpdateQuery<StoredScheduledMessage> =>
  dueAt ? { $set: { ...words, dueAt, nextAt: dueAt, attempts: 0 }, $unset: { failure: 1 } } : { $set: words };
