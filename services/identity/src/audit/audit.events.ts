import { bonusReviewed, itcGranted, walletSet } from '@crew/contracts/economy/economy.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** Logs what admins do to wallets, from the events of the ledger. */
@Injectable()
export class AuditEvents {
  constructor(private readonly audit: AuditService) {}

  @HandlesEvent(itcGranted)
  async recordGrant(grant: EventData<typeof itcGranted>, { id }: EventEnvelope): Promise<void> {
    await this.audit.recordGrant(grant, id);
  }

  @HandlesEvent(bonusReviewed)
  async recordBonusReview(review: EventData<typeof bonusReviewed>, { id }: EventEnvelope): Promise<void> {
    await this.audit.recordBonusReview(review, id);
  }

  @HandlesEvent(walletSet)
  async recordSetting(setting: EventData<typeof walletSet>, { id }: EventEnvelope): Promise<void> {
    await this.audit.recordSetting(setting, id);
  }
}
