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
export interface AuditedPurchase {
  id: string;
  wallet: string;
  session: string | null;
  itc: number;
  /** Whether the purchase is stored as paid; its credit was posted before that. */
  paid: boolean;
}

/** The part of an entry that matters to its operation. */
export type Step = Pick<Entry, '_id' | 'wallet' | 'party' | 'op' | 'leg' | 'kind' | 'contra' | 'amount' | 'open'>;

/** Kinds of operations that are stored in several places: two entries, or an entry with an outcome or a purchase. */
export const JOINED_KINDS: readonly Entry['kind'][] = ['tip', 'purchase', 'generation'];

/** Whether an entry belongs to an {@link AuditedOperation}. */
export const isJoined = ({ kind }: Pick<Entry, 'kind'>): boolean => JOINED_KINDS.includes(kind);

/** All that is stored of an operation of these kinds: entries of any wallets. */
export interface AuditedOperation {
  op: string;
  steps: Step[];
  /** Of a generation. */
  settled?: { wallet: string; outcome: Outcome };
  purchase?: AuditedPurchase;
}

/** Finds entries that were appended after they would have been read. */
export interface EntryLookup {
  slot(wallet: string, op: string, leg: Entry['leg']): Promise<Entry | null>;
  exists(wallet: string, seq: number): Promise<boolean>;
}

/**
 * Checks the invariants of a ledger. Add all entries, wallet by wallet in the order of `seq`, then all operations, then
 * everything else, then {@link finish}. The ledger may be in use meanwhile: what an operation lacks is looked up again. Of the
 * ledger nothing is kept but a number per wallet, so that its size does not matter.
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
  private readonly heads = new Map<string, number>();
  private tips = 0;
  private openTips = 0;
  /** ITC in transit, by the entries of all tips. */
  private transit = 0;
  /** ITC of the tips that have no entry of the receiver. */
  private open = 0;
  private purchases = 0;
  private reservations = 0;
  private outcomes = 0;
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
    this.head = entry;
    this.heads.set(entry.wallet, entry.seq);
    this.entries++;
  }

  /** Add each operation once, with all that was read of it: entries first, then its outcome or purchase. */
  async addOperation({ op, steps, settled, purchase }: AuditedOperation, lookup: EntryLookup): Promise<void> {
    await this.checkTip(
      steps.filter(({ kind }) => kind === 'tip'),
      lookup,
    );
    const [credit] = steps.filter(({ kind }) => kind === 'purchase');
    if (purchase) await this.checkPurchase(op, purchase, credit, lookup);
    else if (credit) this.report('I6', `${credit._id} credits a session without a purchase`);
    await this.checkGeneration(
      op,
      steps.filter(({ kind }) => kind === 'generation'),
      settled,
      lookup,
    );
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
    if (this.transit < 0 || this.transit !== this.open)
      this.report('I5', `the transit contra is ${this.transit}, the open tips are ${this.open}`);
    await this.checkSummaries(lookup);
    const contras = CONTRAS.reduce((sum, name) => sum + this.contras[name], 0);
    if (this.users + contras !== 0) this.report('I4', `the sum is ${this.users + contras}`);
    const figures: Record<InvariantName, Record<string, number>> = {
      I1: { wallets: this.wallets, entries: this.entries },
      I2: { entries: this.entries },
      I3: { slots: this.entries },
      I4: { wallets: this.users, ...this.contras },
      I5: { tips: this.tips, open: this.openTips, transit: this.transit },
      I6: { purchases: this.purchases },
      I7: { reservations: this.reservations, outcomes: this.outcomes },
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
    if (entry.contra === 'transit' && entry.kind !== 'tip')
      this.report('I5', `${entry._id} is in transit and is no tip`);
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

  private async checkTip(steps: readonly Step[], lookup: EntryLookup): Promise<void> {
    const out = steps.find(({ leg }) => leg === 'out');
    const received = steps.find(({ leg }) => leg !== 'out');
    for (const { contra, amount } of steps) if (contra === 'transit') this.transit -= amount;
    if (out) this.tips++;
    if (out && received) {
      if (out.amount + received.amount !== 0 || out.party !== received.wallet || received.party !== out.wallet)
        this.report('I5', `${out._id} and ${received._id} do not match as one tip`);
    } else if (out) {
      this.openTips++;
      this.open -= out.amount;
      if (!out.open && !(await lookup.slot(out.party!, out.op, 'in')))
        this.report('I5', `${out._id} is closed without an entry of the receiver`);
    } else if (received) {
      // The sender's entry was appended after the operation was read.
      if (await lookup.slot(received.party!, received.op, 'out')) this.transit += received.amount;
      else this.report('I5', `${received._id} receives a tip without a sender`);
    }
  }

  private async checkPurchase(
    op: string,
    { id, wallet, itc, paid }: AuditedPurchase,
    read: Step | undefined,
    lookup: EntryLookup,
  ): Promise<void> {
    this.purchases++;
    const credit = read ?? (paid ? await lookup.slot(wallet, op, 'in') : undefined);
    if (!credit) {
      if (paid) this.report('I6', `the paid purchase ${id} was not credited`);
    } else if (credit.wallet !== wallet || credit.amount !== itc) {
      this.report('I6', `${credit._id} credits ${credit.amount} for the purchase ${id} of ${itc} by ${wallet}`);
    }
  }

  private async checkGeneration(
    op: string,
    steps: readonly Step[],
    settled: AuditedOperation['settled'],
    lookup: EntryLookup,
  ): Promise<void> {
    const reservation = steps.find(({ leg }) => leg === 'out');
    const refund = steps.find(({ leg }) => leg === 'refund');
    const outcome = settled?.outcome;
    if (settled) this.outcomes++;
    if (reservation) {
      this.reservations++;
      const { _id, wallet, amount, open } = reservation;
      if (refund && refund.amount + amount !== 0)
        this.report('I7', `${refund._id} refunds ${refund.amount} of ${amount}`);
      // Outcomes are read after the entries, so the outcome of a refund is known.
      if (refund && outcome !== 'refunded') this.report('I7', `${_id} has a refund and is ${outcome ?? 'not settled'}`);
      if (!open && outcome === 'refunded' && !refund && !(await lookup.slot(wallet, op, 'refund')))
        this.report('I7', `${_id} is refunded without a refund entry`);
    } else {
      if (refund) this.report('I7', `${refund._id} refunds without a reservation`);
      if (settled && outcome === 'captured' && !(await lookup.slot(settled.wallet, op, 'out')))
        this.report('I7', `${op} is captured without a debit`);
    }
  }

  private async checkSummaries(lookup: EntryLookup): Promise<void> {
    for (const { wallet, seq } of this.ahead) {
      if (!(await lookup.exists(wallet, seq)))
        this.report('I8', `the summary of ${wallet} is at ${seq}, ahead of its chain`);
    }
  }

  private report(name: InvariantName, violation: string): void {
    this.violations[name].push(violation);
  }
}
