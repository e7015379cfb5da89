import type { Posted } from '@crew/ledger/ledger';
import { reserve, settle } from '@crew/ledger/operations/generation';
import { applyReturn, creditPurchase, type PaidPurchase, type Return } from '@crew/ledger/operations/payment';
import { boost, changeSetting, grant, grantWelcomeBonus } from '@crew/ledger/operations/single';
import { beginTip, finishTip } from '@crew/ledger/operations/tip';
import type { World } from './world.js';

const WALLETS = ['ada', 'bob', 'cem', 'dag', 'eva', 'fay'];
const MESSAGES = Array.from({ length: 40 }, (_, index) => `message-${index}`);

/** An answer that somebody was given; it must stand. */
export interface Acknowledged {
  wallet: string;
  op: string;
  leg: 'in' | 'out';
  balance: number;
}

/** Members, media, Stripe and admins: everybody who wants something of the ledger, at random. */
export class Crew {
  readonly acknowledged: Acknowledged[] = [];
  readonly purchases: PaidPurchase[] = [];
  readonly returns: Return[] = [];
  private made = 0;

  constructor(private readonly world: World) {}

  /** One operation, begun and followed until its caller knows or gives up. */
  async act(): Promise<void> {
    const { random } = this.world;
    const op = `op-${(this.made += 1)}`;
    const draw = random.next();
    if (draw < 0.4) return this.tip(op);
    if (draw < 0.58) return this.generate(op);
    if (draw < 0.68) return this.boost(op);
    if (draw < 0.8) return this.buy(op);
    if (draw < 0.83) return this.returnPayment(op);
    if (draw < 0.9) return this.grant(op);
    if (draw < 0.94) return this.set(op);
    if (draw < 0.95) return this.bonus(op);
    await this.world.sweep();
  }

  /** Stripe and the sweeper do not give up: in the end all they know of is done, by the final truth. */
  async settleAll(): Promise<void> {
    for (const purchase of this.purchases) await this.world.ask((ledger) => creditPurchase(ledger, purchase));
    for (const found of this.returns) await this.world.ask((ledger) => applyReturn(ledger, found));
    // Longer than any deadline.
    this.world.scheduler.now += 100_000;
    while ((await this.world.sweep()) > 0);
  }

  private async tip(op: string): Promise<void> {
    const { random } = this.world;
    const [from, to] = this.twoWallets();
    const amount = random.whole(1, 60);
    const ref = random.pick(MESSAGES);
    const tippedAtMost = random.chance(0.1) ? 500 : undefined;
    const request = {
      from,
      to,
      op,
      amount,
      ref,
      requestHash: `${ref}:${amount}`,
      ...(tippedAtMost !== undefined && { tippedAtMost }),
    };
    const posted = await this.world.ask(async (ledger) => {
      const begun = await beginTip(ledger, request);
      // What comes after the first entry is nobody's failure.
      if ('entry' in begun && begun.entry.open) await finishTip(ledger, begun.entry).catch(() => undefined);
      return begun;
    });
    this.note(from, op, 'out', posted);
  }

  private async generate(op: string): Promise<void> {
    const { random, scheduler } = this.world;
    const wallet = random.pick(WALLETS);
    const deadline = new Date(scheduler.now + random.whole(10, 2_000));
    const free = random.chance(0.1);
    const posted = await this.world.ask((ledger) =>
      reserve(ledger, { wallet, op, amount: 100, free, requestHash: 'picture', deadline }),
    );
    this.note(wallet, op, 'out', posted);
    // A maker that dies says nothing; one that gave up hears of its reservation late; two may disagree.
    const outcomes = (['captured', 'refunded'] as const).filter(() => random.chance(0.6));
    const possible = posted && 'entry' in posted ? outcomes : outcomes.filter((outcome) => outcome === 'refunded');
    await Promise.all(possible.map((outcome) => this.world.ask((ledger) => settle(ledger, wallet, op, outcome))));
  }

  private async boost(op: string): Promise<void> {
    const { random } = this.world;
    const [wallet, author] = this.twoWallets();
    const ref = random.pick(MESSAGES);
    const posted = await this.world.ask((ledger) => boost(ledger, { wallet, author, ref, amount: 5, key: op }));
    this.note(wallet, `boost:${ref}`, 'out', posted);
  }

  private async buy(op: string): Promise<void> {
    const { random } = this.world;
    const purchase = {
      wallet: random.pick(WALLETS),
      session: op,
      itc: random.pick([100, 500]),
      ref: `pur-${op}`,
      note: 'pack',
    };
    this.purchases.push(purchase);
    // The webhook, its repeats and the waiting member's question, some of them lost.
    const tellings = Array.from({ length: random.whole(0, 3) }, () =>
      this.world.ask((ledger) => creditPurchase(ledger, purchase)),
    );
    await Promise.all(tellings);
  }

  private async returnPayment(op: string): Promise<void> {
    const { random } = this.world;
    const purchase = this.purchases[random.whole(0, this.purchases.length - 1)];
    if (!purchase) return;
    const kind = random.pick(['refund', 'dispute'] as const);
    const { wallet, ref } = purchase;
    const truth: Return = { wallet, kind, id: op, itc: random.whole(1, purchase.itc), ref, standing: true };
    this.returns.push(truth);
    const applied: Promise<unknown>[] = [];
    const tell = () => {
      const seen = { ...truth };
      applied.push(
        this.world.ask(async (ledger) => {
          await creditPurchase(ledger, purchase);
          await applyReturn(ledger, seen);
        }),
      );
    };
    tell();
    if (random.chance(0.4)) truth.standing = false;
    tell();
    await Promise.all(applied);
  }

  private async grant(op: string): Promise<void> {
    const { random } = this.world;
    const wallet = random.pick(WALLETS);
    const amount = random.chance(0.3) ? -random.whole(1, 200) : random.whole(1, 600);
    const posted = await this.world.ask((ledger) =>
      grant(ledger, { wallet, op, amount, by: 'captain', reason: 'because', requestHash: `${amount}` }),
    );
    this.note(wallet, op, 'in', posted);
  }

  private async set(op: string): Promise<void> {
    const { random } = this.world;
    const what = random.chance(0.5) ? { frozen: random.chance(0.15) } : { unlimited: random.chance(0.3) };
    await this.world.ask((ledger) =>
      changeSetting(ledger, {
        wallet: random.pick(WALLETS),
        op,
        by: 'captain',
        reason: 'because',
        requestHash: 's',
        ...what,
      }),
    );
  }

  private async bonus(op: string): Promise<void> {
    const wallet = this.world.random.pick(WALLETS);
    await this.world.ask((ledger) => grantWelcomeBonus(ledger, wallet, 500, op));
  }

  private twoWallets(): [string, string] {
    const from = this.world.random.pick(WALLETS);
    const to = this.world.random.pick(WALLETS.filter((wallet) => wallet !== from));
    return [from, to];
  }

  private note(wallet: string, op: string, leg: 'in' | 'out', posted: Posted | undefined): void {
    if (posted && 'entry' in posted) this.acknowledged.push({ wallet, op, leg, balance: posted.entry.balance });
  }
}
