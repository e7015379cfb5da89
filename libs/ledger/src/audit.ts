import { contraSums, CONTRAS, EMPTY_HEAD, entryId, type Contra, type Entry, type Head } from './entry.js';
import type { Outcome } from './ledger-store.js';

const TITLES = {
  I1: 'every chain is numbered 1..n without a gap, and each balance is the previous one plus the change',
  I2: 'no balance and no debt is below 0',
  I3: 'at most one entry per slot',
  I4: 'all wallets and contras add up to 0',
  I5: 'the transit contra equals the sum of the open tips',
  I6: 'one credit per paid session, and none for other sessions',
  I7: 'a captured reservation has a debit without a refund; a refunded one has both',
  I8: 'no wallet summary is ahead of its chain',
  I9: 'every acknowledged operation is in the ledger with its result',
  I10: 'the unique indexes exist that the other invariants rest on',
  I11: 'a frozen wallet and one in debt spend nothing, and the wallet of a deleted member stays frozen',
} as const;
/** Kinds of entries whose `out` leg a frozen wallet refuses. */
const SPENDING_KINDS: ReadonlySet<Entry['kind']> = new Set(['tip', 'boost', 'generation']);
/** Name of an invariant, for reports and metrics. */
type InvariantName = keyof typeof TITLES;

/** Result of checking one invariant. */
export interface Finding {
  name: InvariantName;
  title: string;
  /** Counts of what was checked, by name. */
  figures: Record<string, number>;
  violations: string[];
}

/** A purchase, for I6. */
interface AuditedPurchase {
  id: string;
  wallet: string;
  session: string | null;
  itc: number;
  /** Whether the purchase is stored as paid; its credit was posted before that. */
  paid: boolean;
}

/** Finds entries that were appended after their wallet was read. */
export interface EntryLookup {
  slot(wallet: string, op: string, leg: Entry['leg']): Promise<Entry | null>;
  exists(wallet: string, seq: number): Promise<boolean>;
}

/**
 * Checks the invariants of a ledger. Add all entries, wallet by wallet in the order of `seq`, then everything else, then
 * {@link finish}. The ledger may be in use meanwhile: operations seen in part are looked up again at the end.
 */
export class LedgerAudit {
  private readonly violations = Object.fromEntries(Object.keys(TITLES).map((name) => [name, [] as string[]])) as Record<
    InvariantName,
    string[]
  >;
  private readonly contras = Object.fromEntries(CONTRAS.map((name) => [name, 0])) as Record<Contra, number>;
  private wallet = '';
  private head: Head = EMPTY_HEAD;
  private slots = new Set<string>();
  private wallets = 0;
  private entries = 0;
  private users = 0;
  private readonly tipsOut = new Map<string, Entry>();
  private readonly tipsIn = new Map<string, Entry>();
  private tips = 0;
  private readonly credits = new Map<string, Entry>();
  private readonly reservations = new Map<string, Entry>();
  private readonly refunds = new Map<string, Entry>();
  private readonly outcomes = new Map<string, { wallet: string; outcome: Outcome }>();
  private readonly heads = new Map<string, number>();
  private purchases = 0;
  private readonly uncredited: AuditedPurchase[] = [];
  private summaries = 0;
  private readonly ahead: { wallet: string; seq: number }[] = [];
  private acknowledged = 0;
  private indexes = 0;

  add(entry: Entry): void {
    if (entry.wallet !== this.wallet) this.beginWallet(entry.wallet);
    this.checkChain(entry);
    const slot = `${entry.op} ${entry.leg}`;
    if (this.slots.has(slot)) this.report('I3', `${entry._id} repeats the slot ${slot}`);
    this.slots.add(slot);
    this.users += entry.delta;
    for (const [contra, sum] of contraSums(entry)) this.contras[contra] += sum;
    this.classify(entry);
    this.head = entry;
    this.heads.set(entry.wallet, entry.seq);
    this.entries++;
  }

  addOutcome(op: string, wallet: string, outcome: Outcome): void {
    this.outcomes.set(op, { wallet, outcome });
  }

  addPurchase(purchase: AuditedPurchase): void {
    this.purchases++;
    const op = `buy:${purchase.session}`;
    const credit = this.credits.get(op);
    this.credits.delete(op);
    if (credit) this.checkCredit(credit, purchase);
    else if (purchase.paid) this.uncredited.push(purchase);
  }

  /** @param seq number of the newest entry that the summary includes */
  addSummary(wallet: string, seq: number): void {
    this.summaries++;
    if (seq > (this.heads.get(wallet) ?? 0)) this.ahead.push({ wallet, seq });
  }

  /** @param missing names of those that do not exist */
  addIndexes(expected: number, missing: readonly string[]): void {
    this.indexes += expected;
    for (const name of missing) this.report('I10', `the unique index ${name} is missing`);
  }

  /** @param balance the balance in the caller's answer */
  async addAcknowledged(
    wallet: string,
    op: string,
    leg: Entry['leg'],
    balance: number,
    lookup: EntryLookup,
  ): Promise<void> {
    this.acknowledged++;
    const entry = await lookup.slot(wallet, op, leg);
    if (!entry) this.report('I9', `${wallet} has no entry for the acknowledged ${leg} of ${op}`);
    else if (entry.balance !== balance)
      this.report('I9', `${entry._id} was acknowledged with the balance ${balance} and has ${entry.balance}`);
  }

  /** One finding per invariant. */
  async finish(lookup: EntryLookup): Promise<Finding[]> {
    const transit = await this.checkTips(lookup);
    await this.checkReservations(lookup);
    await this.checkMissing(lookup);
    for (const credit of this.credits.values()) this.report('I6', `${credit._id} credits a session without a purchase`);
    const contras = CONTRAS.reduce((sum, name) => sum + this.contras[name], 0);
    if (this.users + contras !== 0) this.report('I4', `the sum is ${this.users + contras}`);
    const figures: Record<InvariantName, Record<string, number>> = {
      I1: { wallets: this.wallets, entries: this.entries },
      I2: { entries: this.entries },
      I3: { slots: this.entries },
      I4: { wallets: this.users, ...this.contras },
      I5: { tips: this.tips, open: this.tipsOut.size, transit },
      I6: { purchases: this.purchases },
      I7: { reservations: this.reservations.size, outcomes: this.outcomes.size },
      I8: { summaries: this.summaries },
      I9: { acknowledged: this.acknowledged },
      I10: { indexes: this.indexes },
      I11: { entries: this.entries },
    };
    return (Object.keys(TITLES) as InvariantName[]).map((name) => ({
      name,
      title: TITLES[name],
      figures: figures[name],
      violations: this.violations[name],
    }));
  }

  private beginWallet(wallet: string): void {
    if (this.heads.has(wallet)) this.report('I1', `the entries of ${wallet} were not added together`);
    this.wallet = wallet;
    this.head = EMPTY_HEAD;
    this.slots = new Set();
    this.wallets++;
  }

  private checkChain(entry: Entry): void {
    const { head } = this;
    if (entry.seq !== head.seq + 1 || entry._id !== entryId(entry.wallet, entry.seq)) {
      this.report('I1', `${entry._id} follows the entry number ${head.seq}`);
    }
    if (entry.delta !== entry.amount + entry.covered - entry.repaid || entry.balance !== head.balance + entry.delta) {
      this.report('I1', `${entry._id} goes from ${head.balance} by ${entry.delta} to ${entry.balance}`);
    }
    const owed = head.owed - entry.repaid + (entry.due === 0 ? 0 : entry.due + entry.amount);
    if (entry.owed !== owed) this.report('I1', `${entry._id} has the debt ${entry.owed} instead of ${owed}`);
    if (entry.balance < 0 || entry.owed < 0)
      this.report('I2', `${entry._id} has the balance ${entry.balance} and the debt ${entry.owed}`);
    this.checkFreeze(entry);
  }

  private checkFreeze(entry: Entry): void {
    const { frozen, owed } = this.head;
    const isSpending = entry.leg === 'out' && SPENDING_KINDS.has(entry.kind);
    if (isSpending && (frozen !== null || owed > 0))
      this.report('I11', `${entry._id} spends from a wallet that is frozen (${frozen}) or owes ${owed}`);
    if (frozen === 'departed' && entry.frozen !== 'departed')
      this.report('I11', `${entry._id} unfreezes the wallet of a deleted member`);
  }

  private classify(entry: Entry): void {
    if (entry.kind === 'tip') this.pairTip(entry);
    else if (entry.kind === 'purchase') this.credits.set(entry.op, entry);
    else if (entry.kind === 'generation') (entry.leg === 'out' ? this.reservations : this.refunds).set(entry.op, entry);
  }

  /** Keeps the entries of tips whose other entry has not been added yet. */
  private pairTip(entry: Entry): void {
    const [own, other] = entry.leg === 'out' ? [this.tipsOut, this.tipsIn] : [this.tipsIn, this.tipsOut];
    const half = other.get(entry.op);
    if (entry.leg === 'out') this.tips++;
    if (!half) return void own.set(entry.op, entry);
    other.delete(entry.op);
    if (half.amount + entry.amount !== 0 || half.party !== entry.wallet || entry.party !== half.wallet) {
      this.report('I5', `${half._id} and ${entry._id} do not match as one tip`);
    }
  }

  /** Resolves to the ITC in transit by the entries that were read. */
  private async checkTips(lookup: EntryLookup): Promise<number> {
    let transit = this.contras.transit;
    for (const half of this.tipsIn.values()) {
      const out = await lookup.slot(half.party!, half.op, 'out');
      if (!out) this.report('I5', `${half._id} receives a tip without a sender`);
      // The sender's entry was appended after their wallet was read.
      else transit += half.amount;
    }
    const open = [...this.tipsOut.values()].reduce((sum, { amount }) => sum - amount, 0);
    if (transit < 0 || transit !== open)
      this.report('I5', `the transit contra is ${transit}, the open tips are ${open}`);
    for (const half of this.tipsOut.values()) {
      if (!half.open && !(await lookup.slot(half.party!, half.op, 'in')))
        this.report('I5', `${half._id} is closed without an entry of the receiver`);
    }
    return transit;
  }

  private checkCredit(credit: Entry, { id, wallet, itc }: AuditedPurchase): void {
    if (credit.wallet === wallet && credit.amount === itc) return;
    this.report('I6', `${credit._id} credits ${credit.amount} for the purchase ${id} of ${itc} by ${wallet}`);
  }

  /** Looks up entries that may have been appended after their wallet was read. */
  private async checkMissing(lookup: EntryLookup): Promise<void> {
    for (const purchase of this.uncredited) {
      const credit = await lookup.slot(purchase.wallet, `buy:${purchase.session}`, 'in');
      if (credit) this.checkCredit(credit, purchase);
      else this.report('I6', `the paid purchase ${purchase.id} was not credited`);
    }
    for (const { wallet, seq } of this.ahead) {
      if (!(await lookup.exists(wallet, seq)))
        this.report('I8', `the summary of ${wallet} is at ${seq}, ahead of its chain`);
    }
  }

  private async checkReservations(lookup: EntryLookup): Promise<void> {
    for (const [op, { _id, wallet, open, amount }] of this.reservations) {
      const outcome = this.outcomes.get(op)?.outcome;
      const refund = this.refunds.get(op);
      this.refunds.delete(op);
      if (refund && refund.amount + amount !== 0)
        this.report('I7', `${refund._id} refunds ${refund.amount} of ${amount}`);
      // Outcomes are read after the entries, so the outcome of a refund is known.
      if (refund && outcome !== 'refunded') this.report('I7', `${_id} has a refund and is ${outcome ?? 'not settled'}`);
      if (!open && outcome === 'refunded' && !refund && !(await lookup.slot(wallet, op, 'refund')))
        this.report('I7', `${_id} is refunded without a refund entry`);
    }
    for (const [op, { wallet, outcome }] of this.outcomes) {
      if (outcome !== 'captured' || this.reservations.has(op) || (await lookup.slot(wallet, op, 'out'))) continue;
      this.report('I7', `${op} is captured without a debit`);
    }
    for (const { _id } of this.refunds.values()) this.report('I7', `${_id} refunds without a reservation`);
  }

  private report(name: InvariantName, violation: string): void {
    this.violations[name].push(violation);
  }
}
