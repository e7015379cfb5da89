import { contraSums, CONTRAS, EMPTY_HEAD, entryId, type Contra, type Entry, type Head } from './entry.js';
import type { Outcome } from './ledger-store.js';

const TITLES = {
  I1: 'every chain runs 1..n without a gap, each balance the last one plus its change',
  I2: 'no balance and no debt is ever below 0',
  I3: 'one entry per slot at most',
  I4: 'all wallets and contras together sum to 0',
  I5: 'transit is what the open tips hold',
  I6: 'one credit per paid session, and none without',
  I7: 'captured is a debit without a refund; refunded is both',
  I8: 'no remembered wallet is ahead of its chain',
  I9: 'every acknowledged operation stands with its result',
} as const;
export type InvariantName = keyof typeof TITLES;

export interface Finding {
  name: InvariantName;
  title: string;
  /** What was looked at, by name. */
  figures: Record<string, number>;
  violations: string[];
}

/** A purchase as far as I6 is concerned. */
export interface AuditedPurchase {
  id: string;
  wallet: string;
  session: string | null;
  itc: number;
  /** Whether it is known to have been paid, and that is some time ago. */
  paid: boolean;
}

/** Finds entries at this moment: a ledger under load moves on while it is read. */
export interface EntryLookup {
  slot(wallet: string, op: string, leg: Entry['leg']): Promise<Entry | null>;
  exists(wallet: string, seq: number): Promise<boolean>;
}

/**
 * Checks the invariants of a ledger. Feed it all entries, each wallet's in the order of `seq`, then the rest, then
 * {@link finish}. It may be fed while the ledger is at work: what one half was seen of is looked up again at the end.
 */
export class LedgerAudit {
  private readonly violations = Object.fromEntries(Object.keys(TITLES).map((name) => [name, []])) as unknown as Record<
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
  private readonly givenBack = new Map<string, Entry>();
  private readonly outcomes = new Map<string, { wallet: string; outcome: Outcome }>();
  private readonly heads = new Map<string, number>();
  private purchases = 0;
  private readonly uncredited: AuditedPurchase[] = [];
  private remembered = 0;
  private readonly ahead: { wallet: string; seq: number }[] = [];
  private acknowledged = 0;

  add(entry: Entry): void {
    if (entry.wallet !== this.wallet) this.beginWallet(entry.wallet);
    this.checkChain(entry);
    const slot = `${entry.op} ${entry.leg}`;
    if (this.slots.has(slot)) this.blame('I3', `${entry._id} repeats the slot ${slot}`);
    this.slots.add(slot);
    this.users += entry.delta;
    for (const [contra, sum] of contraSums(entry)) this.contras[contra] += sum;
    this.sort(entry);
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

  /** @param seq the entry that the remembered wallet says it is up to */
  addRemembered(wallet: string, seq: number): void {
    this.remembered++;
    if (seq > (this.heads.get(wallet) ?? 0)) this.ahead.push({ wallet, seq });
  }

  /** @param balance what the caller was told */
  async addAcknowledged(
    wallet: string,
    op: string,
    leg: Entry['leg'],
    balance: number,
    lookup: EntryLookup,
  ): Promise<void> {
    this.acknowledged++;
    const entry = await lookup.slot(wallet, op, leg);
    if (!entry) this.blame('I9', `the acknowledged ${leg} of ${op} does not stand in ${wallet}`);
    else if (entry.balance !== balance)
      this.blame('I9', `${entry._id} was acknowledged with ${balance} and has ${entry.balance}`);
  }

  /** What was found of each invariant. */
  async finish(lookup: EntryLookup): Promise<Finding[]> {
    const transit = await this.checkTips(lookup);
    await this.checkReservations(lookup);
    await this.checkMissing(lookup);
    for (const credit of this.credits.values())
      this.blame('I6', `${credit._id} credits a session that no purchase names`);
    const contras = CONTRAS.reduce((sum, name) => sum + this.contras[name], 0);
    if (this.users + contras !== 0) this.blame('I4', `the sum is ${this.users + contras}`);
    const figures: Record<InvariantName, Record<string, number>> = {
      I1: { wallets: this.wallets, entries: this.entries },
      I2: { entries: this.entries },
      I3: { slots: this.entries },
      I4: { wallets: this.users, ...this.contras },
      I5: { tips: this.tips, open: this.tipsOut.size, transit },
      I6: { purchases: this.purchases },
      I7: { reservations: this.reservations.size, outcomes: this.outcomes.size },
      I8: { remembered: this.remembered },
      I9: { acknowledged: this.acknowledged },
    };
    return (Object.keys(TITLES) as InvariantName[]).map((name) => ({
      name,
      title: TITLES[name],
      figures: figures[name],
      violations: this.violations[name],
    }));
  }

  private beginWallet(wallet: string): void {
    if (this.heads.has(wallet)) this.blame('I1', `${wallet} was not given in one piece`);
    this.wallet = wallet;
    this.head = EMPTY_HEAD;
    this.slots = new Set();
    this.wallets++;
  }

  private checkChain(entry: Entry): void {
    const { head } = this;
    if (entry.seq !== head.seq + 1 || entry._id !== entryId(entry.wallet, entry.seq)) {
      this.blame('I1', `${entry._id} follows number ${head.seq}`);
    }
    if (entry.delta !== entry.amount + entry.covered - entry.repaid || entry.balance !== head.balance + entry.delta) {
      this.blame('I1', `${entry._id} goes from ${head.balance} by ${entry.delta} to ${entry.balance}`);
    }
    const owed = head.owed - entry.repaid + (entry.due === 0 ? 0 : entry.due + entry.amount);
    if (entry.owed !== owed) this.blame('I1', `${entry._id} says ${entry.owed} is owed, which is ${owed}`);
    if (entry.balance < 0 || entry.owed < 0)
      this.blame('I2', `${entry._id} has ${entry.balance} and owes ${entry.owed}`);
  }

  private sort(entry: Entry): void {
    if (entry.kind === 'tip') this.sortTip(entry);
    else if (entry.kind === 'purchase') this.credits.set(entry.op, entry);
    else if (entry.kind === 'generation')
      (entry.leg === 'out' ? this.reservations : this.givenBack).set(entry.op, entry);
  }

  /** Keeps the halves of tips whose other half has not come by yet. */
  private sortTip(entry: Entry): void {
    const [own, other] = entry.leg === 'out' ? [this.tipsOut, this.tipsIn] : [this.tipsIn, this.tipsOut];
    const half = other.get(entry.op);
    if (entry.leg === 'out') this.tips++;
    if (!half) return void own.set(entry.op, entry);
    other.delete(entry.op);
    if (half.amount + entry.amount !== 0 || half.party !== entry.wallet || entry.party !== half.wallet) {
      this.blame('I5', `${half._id} and ${entry._id} are not two halves of one tip`);
    }
  }

  /** Resolves to what is in transit by the entries that were seen. */
  private async checkTips(lookup: EntryLookup): Promise<number> {
    let transit = this.contras.transit;
    for (const half of this.tipsIn.values()) {
      const out = await lookup.slot(half.party!, half.op, 'out');
      if (!out) this.blame('I5', `${half._id} was tipped by nobody`);
      // Its first half was written after its wallet had been read.
      else transit += half.amount;
    }
    const open = [...this.tipsOut.values()].reduce((sum, { amount }) => sum - amount, 0);
    if (transit < 0 || transit !== open) this.blame('I5', `transit holds ${transit}, the open tips ${open}`);
    for (const half of this.tipsOut.values()) {
      if (!half.open && !(await lookup.slot(half.party!, half.op, 'in')))
        this.blame('I5', `${half._id} is closed and never arrived`);
    }
    return transit;
  }

  private checkCredit(credit: Entry, { id, wallet, itc }: AuditedPurchase): void {
    if (credit.wallet === wallet && credit.amount === itc) return;
    this.blame('I6', `${credit._id} credits ${credit.amount} for the purchase ${id} of ${itc} by ${wallet}`);
  }

  /** Looks again for what had not been written yet when its wallet was read. */
  private async checkMissing(lookup: EntryLookup): Promise<void> {
    for (const purchase of this.uncredited) {
      const credit = await lookup.slot(purchase.wallet, `buy:${purchase.session}`, 'in');
      if (credit) this.checkCredit(credit, purchase);
      else this.blame('I6', `the paid purchase ${purchase.id} was not credited`);
    }
    for (const { wallet, seq } of this.ahead) {
      if (!(await lookup.exists(wallet, seq)))
        this.blame('I8', `${wallet} is remembered at ${seq}, where its chain has not come`);
    }
  }

  private async checkReservations(lookup: EntryLookup): Promise<void> {
    for (const [op, { _id, wallet, open, amount }] of this.reservations) {
      const outcome = this.outcomes.get(op)?.outcome;
      const back = this.givenBack.get(op);
      this.givenBack.delete(op);
      if (back && back.amount + amount !== 0) this.blame('I7', `${back._id} gives back ${back.amount} of ${amount}`);
      // Outcomes are read after the entries: a refund that was seen has its outcome.
      if (back && outcome !== 'refunded') this.blame('I7', `${_id} was given back and is ${outcome ?? 'not settled'}`);
      if (!open && outcome === 'refunded' && !back && !(await lookup.slot(wallet, op, 'refund')))
        this.blame('I7', `${_id} is refunded without being given back`);
    }
    for (const [op, { wallet, outcome }] of this.outcomes) {
      if (outcome !== 'captured' || this.reservations.has(op) || (await lookup.slot(wallet, op, 'out'))) continue;
      this.blame('I7', `${op} is captured and was never paid`);
    }
    for (const { _id } of this.givenBack.values()) this.blame('I7', `${_id} gives back what was never reserved`);
  }

  private blame(name: InvariantName, sentence: string): void {
    this.violations[name].push(sentence);
  }
}
