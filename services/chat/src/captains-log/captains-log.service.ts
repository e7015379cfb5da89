import { captainsLogChanged, captainsLogPosted, type letterPublished } from '@crew/contracts/chat/chat.events';
import type { CaptainsLogEntry } from '@crew/contracts/chat/captains-log.entities';
import { DECKS } from '@crew/contracts/chat/decks';
import { updateCaptainLog } from '@crew/contracts/chat/update-captain-log';
import type { EventData } from '@crew/contracts/event';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Actor, CallContext } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { presentLogEntry } from './log-entry.presenter.js';
import { LogEntryRepository } from './log-entry.repository.js';
import type { LogEntry } from './log-entry.schema.js';

/** The Captain's Log: announcements of the admins to all members. */
@Injectable()
export class CaptainsLogService {
  constructor(
    private readonly entries: LogEntryRepository,
    private readonly stream: StreamEventPublisher,
    private readonly rpc: RpcClient,
  ) {}

  /** The newest active entry; null when none is active. */
  async latest(): Promise<CaptainsLogEntry | null> {
    const found = await this.entries.findLatestActive();
    return found && presentLogEntry(found);
  }

  async list(limit: number, before?: string): Promise<CaptainsLogEntry[]> {
    return (await this.entries.findPage(limit, before)).map(presentLogEntry);
  }

  async post(message: string, author: Actor, context: CallContext): Promise<CaptainsLogEntry> {
    const _id = uuidv7();
    await this.audit('captains-log.posted', { _id, message }, context);
    const entry: LogEntry = { _id, message, postedBy: author.id, createdAt: new Date(), isActive: true };
    return this.insert(entry, context.requestId);
  }

  /** Announces a letter, once however often it is called. */
  async announce({ id, deckId, title, entryId: _id, by }: EventData<typeof letterPublished>): Promise<void> {
    if (await this.entries.findById(_id)) return;
    const message = `${DECKS[deckId].name}: ${title}`;
    await this.insert({ _id, message, postedBy: by, createdAt: new Date(), isActive: true, letter: { id, deckId } });
  }

  /** @throws DomainError `not_found` when there is no such entry */
  async setActive(id: string, isActive: boolean, context: CallContext): Promise<CaptainsLogEntry> {
    const known = await this.entries.findById(id);
    if (!known) throw failure(updateCaptainLog, 'not_found');
    await this.audit(isActive ? 'captains-log.activated' : 'captains-log.deactivated', known, context);
    const entry = await this.entries.setActive(id, isActive);
    if (!entry) throw failure(updateCaptainLog, 'not_found');
    await this.publishLatest();
    return presentLogEntry(entry);
  }

  private async insert(entry: LogEntry, requestId?: string): Promise<CaptainsLogEntry> {
    const posted = presentLogEntry(entry);
    await this.entries.insert(entry, [domainEvent(captainsLogPosted, `log:${entry._id}`, posted, requestId)]);
    await this.publishLatest();
    return posted;
  }

  private async publishLatest(): Promise<void> {
    this.stream.publish(captainsLogChanged, 'all', { latest: await this.latest() });
  }

  private async audit(
    action: string,
    { _id: id, message: text }: Pick<LogEntry, '_id' | 'message'>,
    context: CallContext,
  ): Promise<void> {
    await this.rpc.call(recordAudit, { action, target: { type: 'captains-log', id }, details: { text } }, context);
  }
}
