import type { ErrorsOf, RpcContract } from '@crew/contracts/rpc';
import type { Entry } from '@crew/ledger/entry';
import { Ledger, type Posted } from '@crew/ledger/ledger';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { EntryRepository, type DaySum, type EntryPageQuery } from './entry.repository.js';
import { MongoLedgerStore } from './mongo-ledger-store.js';

type SpendingRefusal = 'insufficient_itc' | 'wallet_frozen' | 'idempotency_mismatch';

/** The ledger in MongoDB, with queries on its entries. */
@Injectable()
export class LedgerService extends Ledger {
  private readonly entryListeners: ((entry: Entry) => void)[] = [];

  constructor(
    store: MongoLedgerStore,
    private readonly entries: EntryRepository,
  ) {
    super({
      store,
      onPosted: (entry) => {
        for (const listener of this.entryListeners) listener(entry);
      },
    });
  }

  /** Calls the listener synchronously for every entry that this process makes, once the entry is on disk. */
  onEntry(listener: (entry: Entry) => void): void {
    this.entryListeners.push(listener);
  }

  /** Entries of a wallet, newest first. */
  entriesPage(wallet: string, query: EntryPageQuery): Promise<Entry[]> {
    return this.entries.findPage(wallet, query);
  }

  /** Tips that a wallet received, newest first. */
  tipsReceived(wallet: string, limit: number): Promise<Entry[]> {
    return this.entries.findTipsReceived(wallet, limit);
  }

  /** Entries of a wallet that follow the given one, oldest first. */
  entriesAfter(wallet: string, seq: number, limit: number): Promise<Entry[]> {
    return this.entries.findAfter(wallet, seq, limit);
  }

  /** @throws DomainError `not_found` when the wallet has no such entry */
  async seqOf(wallet: string, entryId: string): Promise<number> {
    const seq = await this.entries.seqOf(wallet, entryId);
    if (seq === undefined) throw new DomainError('not_found');
    return seq;
  }

  /** Entries of all wallets about a message, purchase or picture, oldest first. */
  entriesAbout(ref: string): Promise<Entry[]> {
    return this.entries.findByRef(ref);
  }

  /** @param upTo counts the tips made until this entry was */
  tipsOf(messageId: string, upTo?: Entry): Promise<{ tips: number; tipsTotal: number }> {
    return this.entries.sumTips(messageId, upTo);
  }

  /** @param upTo counts the boosts made until this entry was */
  boostsOf(messageId: string, upTo?: Entry): Promise<number> {
    return this.entries.countBoosts(messageId, upTo);
  }

  /** Sums of the entries of all wallets since a time, by day, kind and leg. */
  sumByDay(since: Date): Promise<DaySum[]> {
    return this.entries.sumByDay(since);
  }

  /** Unpublished entries, oldest first. */
  unpublishedBefore(time: Date, limit: number): Promise<Entry[]> {
    return this.entries.findUnpublishedBefore(time, limit);
  }

  /** Not journaled: consumers deduplicate repeats by the entry's id, summaries by its number. */
  markPublished(entries: Entry[]): Promise<void> {
    return this.entries.markPublished(entries.map(({ _id }) => _id));
  }
}

/**
 * The entry of a posting that spends ITC. The contract must declare every refusal of a spending among its errors.
 * @throws DomainError with the refusal's code
 */
export function entryOfSpending<C extends RpcContract>(
  _contract: C,
  posted: SpendingRefusal extends ErrorsOf<C> ? Posted : never,
): Entry {
  if ('refused' in posted) throw new DomainError(posted.refused);
  return posted.entry;
}
