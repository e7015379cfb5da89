import type { Entry } from '@crew/ledger/entry';
import { EventPublisher } from '@crew/service-kit/events/event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LedgerService } from '../ledger/ledger.service.js';
import { WalletService } from '../wallet/wallet.service.js';
import { EntryEvents } from './entry-events.js';

const BATCH_MAX = 200;

/**
 * Publishes each entry as a stream event and a domain event, and updates the wallet's summary. An entry is its own
 * outbox row: until it is marked `published`, the sweep relays it again.
 */
@Injectable()
export class RelayService implements OnApplicationShutdown {
  private waiting: Entry[] = [];
  private running: Promise<void> | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly ledger: LedgerService,
    private readonly wallets: WalletService,
    private readonly events: EntryEvents,
    private readonly publisher: EventPublisher,
  ) {
    ledger.onEntry((entry) => this.enqueue(entry));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running;
  }

  /** Relays entries that are still unpublished and older than the given time. */
  async sweep(before: Date): Promise<void> {
    const unpublished = await this.ledger.unpublishedBefore(before, BATCH_MAX);
    if (unpublished.length > 0) await this.relay(unpublished);
  }

  private enqueue(entry: Entry): void {
    this.waiting.push(entry);
    this.running ??= this.run();
  }

  private async run(): Promise<void> {
    // Entries made in the same turn of the event loop are relayed in one batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      try {
        await this.relay(this.waiting.splice(0, BATCH_MAX));
      } catch (error) {
        this.logger.warn({ err: error }, 'relaying entries failed; the sweep retries them');
      }
    }
    this.running = undefined;
  }

  private async relay(entries: Entry[]): Promise<void> {
    await this.wallets.publishChanges(entries);
    const events = await Promise.all(entries.map((entry) => this.events.of(entry)));
    await this.publisher.publish(events.flatMap((event) => (event ? [{ event }] : [])));
    const wallets = [...new Set(entries.map(({ wallet }) => wallet))];
    await Promise.all(wallets.map((wallet) => this.wallets.updateSummary(wallet)));
    await this.ledger.markPublished(entries);
  }
}
