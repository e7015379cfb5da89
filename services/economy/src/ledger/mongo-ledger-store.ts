import { EMPTY_HEAD, headOf, type Entry, type Head } from '@crew/ledger/entry';
import type { LedgerStore, Outcome, Slot } from '@crew/ledger/ledger-store';
import { Injectable } from '@nestjs/common';
import { EntryRepository } from './entry.repository.js';
import { OutcomeRepository } from './outcome.repository.js';

/** The ledger's store in MongoDB: each write is one command, on one document or on several, one after another. */
@Injectable()
export class MongoLedgerStore implements LedgerStore {
  constructor(
    private readonly entries: EntryRepository,
    private readonly outcomes: OutcomeRepository,
  ) {}

  async head(wallet: string): Promise<Head> {
    const newest = await this.entries.findNewest(wallet);
    return newest ? headOf(newest) : EMPTY_HEAD;
  }

  async findInSlots(wallet: string, slots: readonly Slot[]): Promise<(Entry | null)[]> {
    const keys = slots.flatMap(({ key }) => key ?? []);
    const [inSlots, underKeys] = await Promise.all([
      this.entries.findByOperations(
        wallet,
        slots.map(({ op }) => op),
      ),
      keys.length === 0 ? [] : this.entries.findByKeys(wallet, keys),
    ]);
    return slots.map(({ op, leg, key }) => {
      const inSlot = inSlots.find((entry) => entry.op === op && entry.leg === leg);
      return inSlot ?? underKeys.find((entry) => key !== undefined && entry.key === key) ?? null;
    });
  }

  append(entries: readonly Entry[]): Promise<number> {
    return this.entries.insert(entries);
  }

  /** Not journaled: the sweep repeats a lost close, and the operation's steps are idempotent. */
  close(entryId: string): Promise<void> {
    return this.entries.markClosed(entryId);
  }

  settle(wallet: string, op: string, outcome: Outcome): Promise<Outcome> {
    return this.outcomes.insert(wallet, op, outcome);
  }

  outcomeOf(op: string): Promise<Outcome | null> {
    return this.outcomes.find(op);
  }

  openBefore(time: Date, limit: number): Promise<Entry[]> {
    return this.entries.findOpenBefore(time, limit);
  }
}
