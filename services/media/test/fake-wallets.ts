import type { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import type { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { WELCOME_BONUS_ITC } from '@crew/contracts/economy/economy.constants';
import type { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { DomainError } from '@crew/service-kit/rpc/domain-error';

type Outcome = 'captured' | 'refunded';

/** In-memory wallets with the rules of the ledger: one reservation per `op`, and the first outcome stands. */
export class FakeWallets {
  private readonly balances = new Map<string, number>();
  private readonly reserved = new Map<string, number>();
  private readonly outcomes = new Map<string, Outcome>();
  private readonly bonuses = new Set<string>();

  balanceOf = (userId: string): number => this.balances.get(userId) ?? 0;
  outcomeOf = (op: string): Outcome | undefined => this.outcomes.get(op);
  /** Unsettled reservations. */
  get open(): string[] {
    return [...this.reserved.keys()].filter((op) => !this.outcomes.has(op));
  }

  give(userId: string, amount: number): void {
    this.balances.set(userId, this.balanceOf(userId) + amount);
  }

  reserve({ userId, op, amount, free }: ParsedInput<typeof reserveGeneration>): Output<typeof reserveGeneration> {
    const charged = free ? 0 : amount;
    if (!this.reserved.has(op)) {
      if (this.balanceOf(userId) < charged) throw new DomainError('insufficient_itc');
      this.give(userId, 0 - charged);
      this.reserved.set(op, charged);
      if (this.outcomes.get(op) === 'refunded') this.give(userId, charged);
    }
    return { charged: this.reserved.get(op)!, balance: this.balanceOf(userId) };
  }

  settle({ userId, op, outcome }: ParsedInput<typeof settleGeneration>): Output<typeof settleGeneration> {
    if (!this.outcomes.has(op)) {
      this.outcomes.set(op, outcome);
      if (outcome === 'refunded') this.give(userId, this.reserved.get(op) ?? 0);
    }
    return { outcome: this.outcomes.get(op)!, balance: this.balanceOf(userId) };
  }

  grantBonus(userId: string): Output<typeof grantWelcomeBonus> {
    const granted = !this.bonuses.has(userId);
    if (granted) this.give(userId, WELCOME_BONUS_ITC);
    this.bonuses.add(userId);
    return { granted, amount: WELCOME_BONUS_ITC, because: granted ? null : 'had_before' };
  }
}
