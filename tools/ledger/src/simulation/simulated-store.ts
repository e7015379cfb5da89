import type { Entry, Head } from '@crew/ledger/entry';
import type { LedgerStore, Outcome, Slot } from '@crew/ledger/ledger-store';
import { MemoryLedgerStore } from '@crew/ledger/memory-ledger-store';
import { NETWORK, type Owner, type Scheduler } from './scheduler.js';

export type SeededFault = 'fence' | 'slot' | 'two-phase' | 'freeze';

/** The simulated database. The faults `fence` and `slot` each remove one unique key, `freeze` hides that a wallet is frozen. */
export class SimulatedDatabase extends MemoryLedgerStore {
  constructor(private readonly fault: SeededFault | undefined) {
    super();
  }

  override async head(wallet: string): Promise<Head> {
    const head = await super.head(wallet);
    return this.fault === 'freeze' ? { ...head, frozen: null } : head;
  }

  protected override isSeqTaken(entry: Entry): boolean {
    return this.fault !== 'fence' && super.isSeqTaken(entry);
  }

  protected override isSlotTaken(entry: Entry): boolean {
    return this.fault !== 'slot' && super.isSlotTaken(entry);
  }
}

/** A process's connection to the database. Request and reply are separate steps, and each may be lost. */
export class SimulatedConnection implements LedgerStore {
  constructor(
    private readonly database: SimulatedDatabase,
    private readonly scheduler: Scheduler,
    private readonly owner: Owner,
    private readonly isLost: () => boolean,
  ) {}

  head(wallet: string): Promise<Head> {
    return this.send(() => this.database.head(wallet));
  }

  findInSlots(wallet: string, slots: readonly Slot[]): Promise<(Entry | null)[]> {
    return this.send(() => this.database.findInSlots(wallet, slots));
  }

  /** Others get their turns between the entries, and any of them may be the last. */
  async append(entries: readonly Entry[]): Promise<number> {
    let made = 0;
    for (const entry of entries) {
      if (!(await this.send(async () => this.database.insert(entry)))) break;
      made += 1;
    }
    return made;
  }

  close(entryId: string): Promise<void> {
    return this.send(() => this.database.close(entryId));
  }

  settle(wallet: string, op: string, outcome: Outcome): Promise<Outcome> {
    return this.send(() => this.database.settle(wallet, op, outcome));
  }

  outcomeOf(op: string): Promise<Outcome | null> {
    return this.send(() => this.database.outcomeOf(op));
  }

  openBefore(time: Date, limit: number): Promise<Entry[]> {
    return this.send(() => this.database.openBefore(time, limit));
  }

  private async send<T>(work: () => Promise<T>): Promise<T> {
    await this.scheduler.turn(NETWORK);
    if (this.isLost()) {
      await this.scheduler.turn(this.owner);
      throw new Error('the request was lost');
    }
    const reply = await work();
    await this.scheduler.turn(this.owner);
    if (this.isLost()) throw new Error('the reply was lost');
    return reply;
  }
}
