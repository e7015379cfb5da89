import * as events from '@crew/contracts/economy/economy.events';
import type { EventEnvelope } from '@crew/contracts/event';
import type { Entry } from '@crew/ledger/entry';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';

/** Builds the domain event of an entry. Its id is the entry's, so that consumers deduplicate repeats. */
@Injectable()
export class EntryEvents {
  constructor(private readonly ledger: LedgerService) {}

  /** Undefined for entries that no other service subscribes to. */
  async of(entry: Entry): Promise<EventEnvelope | undefined> {
    const { _id, wallet, kind, leg, amount } = entry;
    const at = entry.at.toISOString();
    if (kind === 'tip' && leg === 'out') {
      const { tips, tipsTotal } = await this.ledger.tipsOf(entry.ref!);
      const data = {
        messageId: entry.ref!,
        from: wallet,
        to: entry.party!,
        amount: 0 - amount,
        tippedInAll: entry.tipped,
        tips,
        tipsTotal,
        at,
      };
      return domainEvent(events.tipMade, _id, data);
    }
    if (kind === 'boost') {
      const boosts = await this.ledger.boostsOf(entry.ref!);
      return domainEvent(events.boostMade, _id, { messageId: entry.ref!, by: wallet, to: entry.party!, boosts, at });
    }
    if (kind === 'purchase') {
      return domainEvent(events.purchaseCompleted, _id, { userId: wallet, purchaseId: entry.ref!, itc: amount, at });
    }
    if ((kind === 'refund' || kind === 'dispute') && leg === 'out') {
      const data = { userId: wallet, purchaseId: entry.ref!, kind, taken: 0 - amount, owed: entry.owed, at };
      return domainEvent(events.purchaseReturned, _id, data);
    }
    if (kind === 'bonus') return domainEvent(events.bonusGranted, _id, { userId: wallet, amount, at });
    if (kind === 'grant') {
      return domainEvent(events.itcGranted, _id, { userId: wallet, by: entry.party!, amount, reason: entry.note!, at });
    }
    if (kind === 'setting' && entry.party !== undefined) {
      const setting = entry.ref === 'frozen' ? 'frozen' : 'unlimited';
      const on = setting === 'frozen' ? entry.frozen !== null : entry.unlimited;
      const data = { userId: wallet, by: entry.party, setting, on, reason: entry.note!, at } as const;
      return domainEvent(events.walletSet, _id, data);
    }
    return undefined;
  }
}
