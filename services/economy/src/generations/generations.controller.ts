import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Ledger } from '@crew/ledger/ledger';
import { reserve, settle } from '@crew/ledger/operations/generation';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { standingOf } from '../ledger/refusals.js';
import { requestHash } from '@crew/service-kit/rpc/request-hash';

/** Paid generations, for the service that makes the pictures. */
@Controller()
export class GenerationsController {
  constructor(private readonly ledger: Ledger) {}

  @Handles(reserveGeneration)
  async reserveGeneration(input: ParsedInput<typeof reserveGeneration>): Promise<Output<typeof reserveGeneration>> {
    const { userId, op, amount, free, deadline } = input;
    const posted = await reserve(this.ledger, {
      wallet: userId,
      op: `generation:${op}`,
      amount,
      free,
      ref: op,
      requestHash: requestHash('generation', amount, free),
      deadline: new Date(deadline),
    });
    const { delta, balance } = standingOf(reserveGeneration, posted);
    return { charged: 0 - delta, balance };
  }

  @Handles(settleGeneration)
  async settleGeneration({
    userId,
    op,
    outcome,
  }: ParsedInput<typeof settleGeneration>): Promise<Output<typeof settleGeneration>> {
    const won = await settle(this.ledger, userId, `generation:${op}`, outcome);
    const { balance } = await this.ledger.store.head(userId);
    return { outcome: won, balance };
  }
}
