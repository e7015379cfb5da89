import { EMPTY_HEAD, headOf, type Entry, type Head } from './entry.js';
import type { LedgerStore, Outcome, Slot } from './ledger-store.js';

/** The reference implementation of {@link LedgerStore}, in memory, for tests and simulations. */
export class MemoryLedgerStore implements LedgerStore {
  readonly chains = new Map<string, Entry[]>();
  readonly outcomes = new Map<string, { wallet: string; outcome: Outcome }>();
  private readonly slots = new Map<string, Entry>();
  private readonly open = new Map<string, Entry>();

  async head(wallet: string): Promise<Head> {
    const newest = this.chains.get(wallet)?.at(-1);
    return newest ? headOf(newest) : EMPTY_HEAD;
  }

  async findInSlots(wallet: string, slots: readonly Slot[]): Promise<(Entry | null)[]> {
    return slots.map(({ op, leg, key }) => {
      const inSlot = this.slots.get(slotName(wallet, op, leg));
      return inSlot ?? (key === undefined ? null : (this.slots.get(keyName(wallet, key)) ?? null));
    });
  }

  async append(entries: readonly Entry[]): Promise<number> {
    const taken = entries.findIndex((entry) => !this.insert(entry));
    return taken === -1 ? entries.length : taken;
  }

  /** Returns false, without a write, when a unique key is taken. */
  insert(entry: Entry): boolean {
    if (this.isSeqTaken(entry) || this.isSlotTaken(entry)) return false;
    const chain = this.chains.get(entry.wallet);
    if (chain) chain.push(entry);
    else this.chains.set(entry.wallet, [entry]);
    this.slots.set(slotName(entry.wallet, entry.op, entry.leg), entry);
    if (entry.key !== undefined) this.slots.set(keyName(entry.wallet, entry.key), entry);
    if (entry.open) this.open.set(entry._id, entry);
    return true;
  }

  async close(entryId: string): Promise<void> {
    const entry = this.open.get(entryId);
    if (entry) entry.open = false;
    this.open.delete(entryId);
  }

  async settle(wallet: string, op: string, outcome: Outcome): Promise<Outcome> {
    const existing = this.outcomes.get(op);
    if (existing) return existing.outcome;
    this.outcomes.set(op, { wallet, outcome });
    return outcome;
  }

  async outcomeOf(op: string): Promise<Outcome | null> {
    return this.outcomes.get(op)?.outcome ?? null;
  }

  async openBefore(time: Date, limit: number): Promise<Entry[]> {
    const found: Entry[] = [];
    for (const entry of this.open.values()) {
      if (found.length === limit) break;
      if (entry.at < time) found.push(entry);
    }
    return found;
  }

  protected isSeqTaken({ wallet, seq }: Entry): boolean {
    return (this.chains.get(wallet)?.at(-1)?.seq ?? 0) >= seq;
  }

  protected isSlotTaken({ wallet, op, leg, key }: Entry): boolean {
    return this.slots.has(slotName(wallet, op, leg)) || (key !== undefined && this.slots.has(keyName(wallet, key)));
  }
}

const slotName = (wallet: string, op: string, leg: string): string => `${wallet} ${op} ${leg}`;
const keyName = (wallet: string, key: string): string => `${wallet} key ${key}`;
