import { itcGranted, walletSet } from '@crew/contracts/economy/economy.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { AuditService } from './audit.service.js';

const SETTINGS = {
  frozen: ['wallet.unfrozen', 'wallet.frozen'],
  unlimited: ['wallet.made-limited', 'wallet.made-unlimited'],
} as const;

/** Writes into the audit log what admins did to wallets: the ledger tells of each such entry until it is heard. */
@Injectable()
export class WalletActsReactions {
  constructor(private readonly audit: AuditService) {}

  @HandlesEvent(itcGranted)
  async recordGrant(
    { userId, by, amount, reason, at }: EventData<typeof itcGranted>,
    { id }: EventEnvelope,
  ): Promise<void> {
    const action = amount < 0 ? 'wallet.deducted' : 'wallet.granted';
    await this.record(id, { userId, by, at }, action, { itc: Math.abs(amount), reason });
  }

  @HandlesEvent(walletSet)
  async recordSetting(
    { userId, by, setting, on, reason, at }: EventData<typeof walletSet>,
    { id }: EventEnvelope,
  ): Promise<void> {
    await this.record(id, { userId, by, at }, SETTINGS[setting][on ? 1 : 0], { reason });
  }

  private record(
    factId: string,
    { userId, by, at }: { userId: string; by: string; at: string },
    action: string,
    details: Record<string, string | number>,
  ): Promise<void> {
    const target = { type: 'member', id: userId };
    return this.audit.recordFact(factId, { at: new Date(at), actorId: by, action, target, details });
  }
}
