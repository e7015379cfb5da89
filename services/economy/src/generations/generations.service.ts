import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import type { settleGeneration } from '@crew/contracts/economy/settle-generation';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { reserve, settle } from '@crew/ledger/operations/generation';
import { requestHash } from '@crew/service-kit/rpc/request-hash';
import { Injectable } from '@nestjs/common';
import { entryOfSpending, LedgerService } from '../ledger/ledger.service.js';

/** Payment for generated pictures: reserved first, then captured or refunded. */
@Injectable()
export class GenerationsService {
  constructor(private readonly ledger: LedgerService) {}

  /** @throws DomainError `insufficient_itc`, `wallet_frozen`, or `idempotency_mismatch` for a reused operation */
  async reserve({
    userId,
    op,
    amount,
    free,
    deadline,
  }: ParsedInput<typeof reserveGeneration>): Promise<Output<typeof reserveGeneration>> {
    const posted = await reserve(this.ledger, {
      wallet: userId,
      op: `generation:${op}`,
      amount,
      free,
      ref: op,
      requestHash: requestHash('generation', amount, free),
      deadline: new Date(deadline),
    });
    const { delta, balance } = entryOfSpending(reserveGeneration, posted);
    return { charged: 0 - delta, balance };
  }

  async settle({
    userId,
    op,
    outcome,
  }: ParsedInput<typeof settleGeneration>): Promise<Output<typeof settleGeneration>> {
    const settled = await settle(this.ledger, userId, `generation:${op}`, outcome);
    const { balance } = await this.ledger.store.head(userId);
    return { outcome: settled, balance };
  }
}
