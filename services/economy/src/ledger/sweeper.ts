import type { Entry } from '@crew/ledger/entry';
import { Ledger } from '@crew/ledger/ledger';
import { resume } from '@crew/ledger/resume';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { CheckoutService } from '../checkout/checkout.service.js';
import { ReceiptsService } from '../checkout/receipts.service.js';
import { StripeEventsService } from '../checkout/stripe-events.service.js';
import type { EconomyEnv } from '../economy.env.js';
import { ShipLedgerService } from '../ship/ship-ledger.service.js';
import { EntryRelay } from './entry-relay.js';

const OPEN_AT_ONCE = 200;

/**
 * Finishes what a crash, a pause or an absent neighbour left unfinished. Every process may sweep at any time: each
 * step is one that anybody may do, and done again changes nothing.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private askedStripeAt = 0;
  private stopped = false;

  constructor(
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly ledger: Ledger,
    private readonly relay: EntryRelay,
    private readonly events: StripeEventsService,
    private readonly checkout: CheckoutService,
    private readonly receipts: ReceiptsService,
    private readonly ship: ShipLedgerService,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep().finally(() => {
        if (!this.stopped) this.schedule();
      });
    }, this.env.LEDGER_SWEEP_SECONDS * 1_000);
  }

  private async sweep(): Promise<void> {
    const now = new Date();
    const left = new Date(now.getTime() - this.env.LEDGER_SWEEP_SECONDS * 1_000);
    await this.attempt('open operations', () => this.finishOpen(left, now));
    await this.attempt('untold entries', () => this.relay.sweep(left));
    await this.attempt('events of Stripe', () => this.events.sweep(now));
    await this.attempt('receipts', () => this.receipts.sweep());
    if (now.getTime() - this.askedStripeAt < this.env.PAYMENTS_SWEEP_SECONDS * 1_000) return;
    this.askedStripeAt = now.getTime();
    const unaskedSince = new Date(now.getTime() - this.env.PAYMENTS_SWEEP_SECONDS * 1_000);
    await this.attempt('open purchases', () => this.checkout.askAboutOpen(unaskedSince));
    await this.attempt('undelivered events', () => this.events.fetchUndelivered(now));
    await this.attempt('supply', () => this.ship.read());
  }

  /**
   * Does at once what open operations wait for.
   * @param operation only this one
   * @returns what is open still, and why
   */
  async redrive(operation?: string): Promise<{ finished: number; open: { entry: Entry; reason: string }[] }> {
    const now = new Date();
    const found = await this.ledger.store.openBefore(now, OPEN_AT_ONCE);
    const due = found.filter(({ op }) => operation === undefined || op === operation);
    const reasons = new Map<string, string>();
    for (const entry of due) {
      await resume(this.ledger, entry, now).catch((error: unknown) => {
        reasons.set(entry._id, error instanceof Error ? error.message : String(error));
      });
    }
    const left = new Set((await this.ledger.store.openBefore(now, OPEN_AT_ONCE)).map(({ _id }) => _id));
    const open = due.filter(({ _id }) => left.has(_id));
    return {
      finished: due.length - open.length,
      open: open.map((entry) => ({ entry, reason: reasons.get(entry._id) ?? 'its time has not run out yet' })),
    };
  }

  private async finishOpen(left: Date, now: Date): Promise<void> {
    for (const entry of await this.ledger.store.openBefore(left, OPEN_AT_ONCE)) {
      await this.attempt(entry._id, () => resume(this.ledger, entry, now));
    }
  }

  private async attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error, what }, 'the sweep goes on without this');
    }
  }
}
