import type { Entry } from '@crew/ledger/entry';
import { publishEvent } from '@crew/service-kit/events/publish-event';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
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
  private readonly stream: JetStreamClient;
  private waiting: Entry[] = [];
  private running: Promise<void> | undefined;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly ledger: LedgerService,
    private readonly wallets: WalletService,
    private readonly events: EntryEvents,
  ) {
    this.stream = jetstream(connection);
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
    await Promise.all(entries.map((entry) => this.publish(entry)));
    const wallets = [...new Set(entries.map(({ wallet }) => wallet))];
    await Promise.all(wallets.map((wallet) => this.wallets.updateSummary(wallet)));
    await this.ledger.markPublished(entries);
  }

  private async publish(entry: Entry): Promise<void> {
    const event = await this.events.of(entry);
    if (event) await publishEvent(this.stream, event);
  }
}
