import { walletChanged } from '@crew/contracts/economy/economy.events';
import { headOf, type Entry } from '@crew/ledger/entry';
import { publishEvent } from '@crew/service-kit/events/publish-event';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { presentEntry, partiesOf } from '../wallet/statement.presenter.js';
import { WalletMemory } from '../wallet/wallet-memory.js';
import { presentWallet } from '../wallet/wallet.presenter.js';
import { EntryFacts } from './entry-facts.js';

const BATCH_MAX = 200;

/**
 * Tells others what was entered: members' open streams, the other services by facts, the remembered wallets. Each
 * entry is its own outbox row: until it is marked `published` the sweep tells it again.
 */
@Injectable()
export class EntryRelay implements OnApplicationShutdown {
  private readonly stream: JetStreamClient;
  private waiting: Entry[] = [];
  private running: Promise<void> | undefined;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(LOGGER) private readonly logger: Logger,
    @InjectModel('Entry') private readonly entries: Model<Entry>,
    private readonly facts: EntryFacts,
    private readonly members: MemberDirectory,
    private readonly memory: WalletMemory,
    private readonly push: StreamEventPublisher,
  ) {
    this.stream = jetstream(connection);
  }

  /** Takes an entry just made, without making its maker wait. */
  take(entry: Entry): void {
    this.waiting.push(entry);
    this.running ??= this.run();
  }

  /** Tells again what was left untold before a time. */
  async sweep(before: Date): Promise<void> {
    const left = await this.entries
      .find({ published: false, at: { $lt: before } })
      .sort({ at: 1 })
      .limit(BATCH_MAX)
      .lean<Entry[]>();
    if (left.length > 0) await this.relay(left);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    // What is entered meanwhile goes out together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      try {
        await this.relay(this.waiting.splice(0, BATCH_MAX));
      } catch (error) {
        this.logger.warn({ err: error }, 'entries wait for the sweep');
      }
    }
    this.running = undefined;
  }

  private async relay(entries: Entry[]): Promise<void> {
    await this.pushChanges(entries);
    await Promise.all(entries.map((entry) => this.publish(entry)));
    await Promise.all([...new Set(entries.map(({ wallet }) => wallet))].map((wallet) => this.memory.catchUp(wallet)));
    const ids = entries.map(({ _id }) => _id);
    // Nothing is lost if this is: consumers know the entry's id, sums know the chain's numbers.
    const writeConcern = { w: 1, j: false } as const;
    await this.entries.collection.updateMany(
      { _id: { $in: ids as never[] } },
      { $set: { published: true } },
      { writeConcern },
    );
  }

  private async pushChanges(entries: Entry[]): Promise<void> {
    const members = await this.members.find(partiesOf(entries));
    for (const entry of entries) {
      this.push.publish(walletChanged, entry.wallet, {
        wallet: presentWallet(headOf(entry)),
        entry: presentEntry(entry, members),
      });
    }
  }

  private async publish(entry: Entry): Promise<void> {
    const envelope = await this.facts.of(entry);
    if (!envelope) return;
    await publishEvent(this.stream, envelope);
  }
}
