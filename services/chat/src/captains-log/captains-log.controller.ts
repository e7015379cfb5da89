import { captainsLogChanged, captainsLogPosted } from '@crew/contracts/chat/chat.events';
import type { CaptainsLogEntry } from '@crew/contracts/chat/captains-log.entities';
import { getCaptainLog } from '@crew/contracts/chat/get-captain-log';
import { listCaptainLogs } from '@crew/contracts/chat/list-captain-logs';
import { postCaptainLog } from '@crew/contracts/chat/post-captain-log';
import { updateCaptainLog } from '@crew/contracts/chat/update-captain-log';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { domainEvent, Outbox } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { LogEntry } from './log-entry.schema.js';

const present = ({ _id, message, createdAt, isActive }: LogEntry): CaptainsLogEntry => ({
  id: _id,
  message,
  createdAt: createdAt.toISOString(),
  isActive,
});

/** The captain's log: what the admins have to say to everybody. */
@Controller()
export class CaptainsLogController {
  constructor(
    @InjectModel('LogEntry') private readonly entries: Model<LogEntry>,
    private readonly outbox: Outbox,
    private readonly push: StreamEventPublisher,
    private readonly rpc: RpcClient,
  ) {
    outbox.watch(entries);
  }

  @Handles(getCaptainLog)
  async getCaptainLog(_input: ParsedInput<typeof getCaptainLog>, call: Call): Promise<Output<typeof getCaptainLog>> {
    const latest = await this.latest();
    call.reply.etag = `"${latest?.id ?? 'none'}"`;
    return latest;
  }

  @Handles(listCaptainLogs)
  async listCaptainLogs({
    before,
    limit,
  }: ParsedInput<typeof listCaptainLogs>): Promise<Output<typeof listCaptainLogs>> {
    const filter = before === undefined ? {} : { _id: { $lt: before } };
    const found = await this.entries.find(filter, { outbox: 0 }).sort({ _id: -1 }).limit(limit).lean<LogEntry[]>();
    return found.map(present);
  }

  @Handles(postCaptainLog)
  async postCaptainLog(
    { message }: ParsedInput<typeof postCaptainLog>,
    call: Call,
  ): Promise<Output<typeof postCaptainLog>> {
    const _id = uuidv7();
    await this.audit('captains-log.posted', _id, call);
    const entry: LogEntry = { _id, message, postedBy: call.member.id, createdAt: new Date(), isActive: true };
    const facts = [domainEvent(captainsLogPosted, `log:${_id}`, present(entry), call.requestId)];
    await this.entries.create({ ...entry, outbox: facts });
    this.outbox.relay(this.entries, _id, facts);
    await this.tellChange();
    return present(entry);
  }

  @Handles(updateCaptainLog)
  async updateCaptainLog(
    { id, isActive }: ParsedInput<typeof updateCaptainLog>,
    call: Call,
  ): Promise<Output<typeof updateCaptainLog>> {
    await this.audit(isActive ? 'captains-log.activated' : 'captains-log.deactivated', id, call);
    const entry = await this.entries
      .findOneAndUpdate({ _id: id }, { $set: { isActive } }, { returnDocument: 'after' })
      .lean<LogEntry>();
    if (!entry) throw failure(updateCaptainLog, 'not_found');
    await this.tellChange();
    return present(entry);
  }

  private async latest(): Promise<CaptainsLogEntry | null> {
    const found = await this.entries.findOne({ isActive: true }, { outbox: 0 }).sort({ _id: -1 }).lean<LogEntry>();
    return found && present(found);
  }

  private async tellChange(): Promise<void> {
    this.push.publish(captainsLogChanged, 'all', { latest: await this.latest() });
  }

  private async audit(action: string, id: string, call: Call): Promise<void> {
    await this.rpc.call(recordAudit, { action, target: { type: 'captains-log', id } }, call.onward);
  }
}
