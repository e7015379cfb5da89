import type { bonusReviewed, itcGranted, walletSet } from '@crew/contracts/economy/economy.events';
import type { EventData } from '@crew/contracts/event';
import type { AuditEntry } from '@crew/contracts/identity/audit.entities';
import type { listAudit } from '@crew/contracts/identity/list-audit';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { UsersService } from '../users/users.service.js';
import { presentAuditEntry } from './audit.presenter.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditDocument } from './audit.schema.js';

const SETTING_ACTIONS = {
  frozen: ['wallet.unfrozen', 'wallet.frozen'],
  unlimited: ['wallet.made-limited', 'wallet.made-unlimited'],
} as const;

/** The log of the admins' actions. */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly users: UsersService,
  ) {}

  /** Logs an action of the caller; without an actor it is the operator's. */
  async record(
    { actor }: Pick<Call, 'actor'>,
    action: string,
    target: AuditDocument['target'] = null,
    details: AuditDocument['details'] = {},
  ): Promise<void> {
    await this.entries.insert({ _id: uuidv7(), at: new Date(), actorId: actor?.id ?? null, action, target, details });
  }

  /** Logs an action that an admin takes in another service. @throws DomainError `admin_only` */
  async recordForService({ action, target, details }: ParsedInput<typeof recordAudit>, call: Call): Promise<void> {
    if (!call.member.isAdmin) throw failure(recordAudit, 'admin_only');
    await this.record(call, action, target, details);
  }

  async recordGrant({ userId, by, amount, reason, at }: EventData<typeof itcGranted>, eventId: string): Promise<void> {
    const action = amount < 0 ? 'wallet.deducted' : 'wallet.granted';
    await this.recordOfEvent(eventId, { userId, by, at }, action, { itc: Math.abs(amount), reason });
  }

  async recordSetting(
    { userId, by, setting, on, reason, at }: EventData<typeof walletSet>,
    eventId: string,
  ): Promise<void> {
    await this.recordOfEvent(eventId, { userId, by, at }, SETTING_ACTIONS[setting][on ? 1 : 0], { reason });
  }

  async recordBonusReview(
    { userId, by, decision, at }: EventData<typeof bonusReviewed>,
    eventId: string,
  ): Promise<void> {
    await this.recordOfEvent(eventId, { userId, by, at }, `welcome-bonus.${decision}`, {});
  }

  /** Logs what an admin did to a member, by the event of it, once however often it is called. */
  async recordOfEvent(
    eventId: string,
    { userId, by, at }: { userId: string; by: string; at: string },
    action: string,
    details: Record<string, string | number> = {},
  ): Promise<void> {
    const target = { type: 'member', id: userId };
    await this.entries.insertOfEvent(eventId, {
      _id: uuidv7(),
      at: new Date(at),
      actorId: by,
      action,
      target,
      details,
    });
  }

  /** A page of the log, newest first; of one member, if one is given. */
  async list(query: ParsedInput<typeof listAudit>): Promise<AuditEntry[]> {
    const page = await this.entries.findPage(query);
    const usernames = await this.users.usernamesOf(
      page.flatMap(({ actorId, target, details: { memberId } }) => [
        actorId,
        target?.type === 'member' ? target.id : null,
        typeof memberId === 'string' ? memberId : null,
      ]),
    );
    return page.map((entry) => presentAuditEntry(entry, usernames));
  }
}
