import type { redriveOperations } from '@crew/contracts/economy/redrive-operations';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { resume } from '@crew/ledger/resume';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { CheckoutService } from '../checkout/checkout.service.js';
import type { EconomyEnv } from '../economy.env.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { OpenLedgerService } from '../open-ledger/open-ledger.service.js';
import { RelayService } from '../relay/relay.service.js';

const BATCH_MAX = 200;

/**
 * Sweeps for work that a crash, a pause or an unavailable dependency left unfinished. Every step is idempotent, so all
 * replicas may sweep at the same time.
 */
@Injectable()
export class RecoveryService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  /** By the monotonic clock: the wall clock may be set. */
  private paymentsSweptAt = -Infinity;
  private stopped = false;

  constructor(
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly ledger: LedgerService,
    private readonly relay: RelayService,
    private readonly checkout: CheckoutService,
    private readonly openLedger: OpenLedgerService,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  /** Finishes open operations now, all or one of them; returns those that stay open, and why. */
  async redrive({ operation }: ParsedInput<typeof redriveOperations>): Promise<Output<typeof redriveOperations>> {
    const now = new Date();
    const found = await this.ledger.store.openBefore(now, BATCH_MAX);
    const due = found.filter(({ op }) => operation === undefined || op === operation);
    const reasons = new Map<string, string>();
    for (const entry of due) {
      await resume(this.ledger, entry, now).catch((error: unknown) => {
        reasons.set(entry._id, error instanceof Error ? error.message : String(error));
      });
    }
    const stillOpen = new Set((await this.ledger.store.openBefore(now, BATCH_MAX)).map(({ _id }) => _id));
    const open = due.filter(({ _id }) => stillOpen.has(_id));
    return {
      finished: due.length - open.length,
      open: open.map(({ _id, op, wallet, at }) => ({
        operation: op,
        wallet,
        since: at.toISOString(),
        reason: reasons.get(_id) ?? 'its time has not run out yet',
      })),
    };
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
    const before = new Date(now.getTime() - this.env.LEDGER_SWEEP_SECONDS * 1_000);
    await this.attempt('open operations', () => this.finishOpen(before, now));
    await this.attempt('unpublished entries', () => this.relay.sweep(before));
    await this.attempt('due Stripe events', () => this.checkout.processDueEvents(now));
    this.checkout.startSendingReceipts();
    const intervalMs = this.env.PAYMENTS_SWEEP_SECONDS * 1_000;
    if (performance.now() - this.paymentsSweptAt < intervalMs) return;
    this.paymentsSweptAt = performance.now();
    await this.attempt('open purchases', () => this.checkout.settleOpen(now, intervalMs));
    await this.attempt('undelivered Stripe events', () => this.checkout.fetchUndeliveredEvents(now));
    await this.attempt('supply of the day', () => this.openLedger.read());
  }

  private async finishOpen(before: Date, now: Date): Promise<void> {
    for (const entry of await this.ledger.store.openBefore(before, BATCH_MAX)) {
      await this.attempt(entry._id, () => resume(this.ledger, entry, now));
    }
  }

  private async attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error, what }, 'a step of the sweep failed; the next sweep retries it');
    }
  }
}
