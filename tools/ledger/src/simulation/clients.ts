import type { Posted } from '@crew/ledger/ledger';
import { reserve, settle } from '@crew/ledger/operations/generation';
import { applyReturn, creditPurchase, type PaidPurchase, type Return } from '@crew/ledger/operations/payment';
import { boost, changeSetting, closeWallet, grant, grantWelcomeBonus } from '@crew/ledger/operations/single';
import { beginTip, finishTip } from '@crew/ledger/operations/tip';
import type { World } from './world.js';

const WALLETS = ['ada', 'bob', 'cem', 'dag', 'eva', 'fay'];
const MESSAGES = Array.from({ length: 40 }, (_, index) => `message-${index}`);

/** An entry that a client received an answer for; it must be in the ledger. */
export interface Acknowledged {
  wallet: string;
  op: string;
  leg: 'in' | 'out';
  balance: number;
}

/** Random operations of members, media, Stripe and admins. */
export class Clients {
  readonly acknowledged: Acknowledged[] = [];
  readonly purchases: PaidPurchase[] = [];
  readonly returns: Return[] = [];
  private operations = 0;

  constructor(private readonly world: World) {}

  /** Runs one random operation until its caller has an answer or gives up. */
  async act(): Promise<void> {
    const { random } = this.world;
    const op = `op-${(this.operations += 1)}`;
    const draw = random.next();
    if (draw < 0.4) return this.tip(op);
    if (draw < 0.58) return this.generate(op);
    if (draw < 0.68) return this.boost(op);
    if (draw < 0.8) return this.buy(op);
    if (draw < 0.83) return this.returnPayment(op);
    if (draw < 0.9) return this.grant(op);
    if (draw < 0.94) return this.set(op);
    if (draw < 0.95) return this.bonus(op);
    if (draw < 0.951) return this.close();
    await this.world.sweep();
  }

  /** Runs what Stripe's retries and the sweep finish in the end, by the final state of each payment. */
  async settleAll(): Promise<void> {
    for (const purchase of this.purchases) await this.world.call((ledger) => creditPurchase(ledger, purchase));
    for (const returned of this.returns) await this.world.call((ledger) => applyReturn(ledger, returned));
    // Past every deadline.
    this.world.scheduler.now += 100_000;
    while ((await this.world.sweep()) > 0);
  }

  private async tip(op: string): Promise<void> {
    const { random } = this.world;
    const [from, to] = this.twoWallets();
    const amount = random.whole(1, 60);
    const ref = random.pick(MESSAGES);
    const maxTipped = random.chance(0.1) ? 500 : undefined;
    const request = {
      from,
      to,
      op,
      amount,
      ref,
      requestHash: `${ref}:${amount}`,
      ...(maxTipped !== undefined && { maxTipped }),
    };
    const posted = await this.world.call(async (ledger) => {
      const begun = await beginTip(ledger, request);
      // The tip is made once the first entry exists, so a later failure is not the caller's.
      if ('entry' in begun && begun.entry.open) await finishTip(ledger, begun.entry).catch(() => undefined);
      return begun;
    });
    this.acknowledge(from, op, 'out', posted);
  }

  private async generate(op: string): Promise<void> {
    const { random, scheduler } = this.world;
    const wallet = random.pick(WALLETS);
    const deadline = new Date(scheduler.now + random.whole(10, 2_000));
    const free = random.chance(0.1);
    const posted = await this.world.call((ledger) =>
      reserve(ledger, { wallet, op, amount: 100, free, requestHash: 'picture', deadline }),
    );
    this.acknowledge(wallet, op, 'out', posted);
    // A crashed client settles nothing, one that gave up still refunds, and two may settle differently.
    const outcomes = (['captured', 'refunded'] as const).filter(() => random.chance(0.6));
    const settled = posted && 'entry' in posted ? outcomes : outcomes.filter((outcome) => outcome === 'refunded');
    await Promise.all(settled.map((outcome) => this.world.call((ledger) => settle(ledger, wallet, op, outcome))));
  }

  private async boost(op: string): Promise<void> {
    const { random } = this.world;
    const [wallet, author] = this.twoWallets();
    const ref = random.pick(MESSAGES);
    const posted = await this.world.call((ledger) => boost(ledger, { wallet, author, ref, amount: 5, key: op }));
    this.acknowledge(wallet, `boost:${ref}`, 'out', posted);
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
    // The webhook, its redeliveries and the member's poll, some of them lost.
    const credits = Array.from({ length: random.whole(0, 3) }, () =>
      this.world.call((ledger) => creditPurchase(ledger, purchase)),
    );
    await Promise.all(credits);
  }

  private async returnPayment(op: string): Promise<void> {
    const { random } = this.world;
    const purchase = this.purchases[random.whole(0, this.purchases.length - 1)];
    if (!purchase) return;
    const kind = random.pick(['refund', 'dispute'] as const);
    const { wallet, ref } = purchase;
    const paymentReturn: Return = { wallet, kind, id: op, itc: random.whole(1, purchase.itc), ref, effective: true };
    this.returns.push(paymentReturn);
    const applied: Promise<unknown>[] = [];
    const apply = () => {
      const seen = { ...paymentReturn };
      applied.push(
        this.world.call(async (ledger) => {
          await creditPurchase(ledger, purchase);
          await applyReturn(ledger, seen);
        }),
      );
    };
    apply();
    if (random.chance(0.4)) paymentReturn.effective = false;
    apply();
    await Promise.all(applied);
  }

  private async grant(op: string): Promise<void> {
    const { random } = this.world;
    const wallet = random.pick(WALLETS);
    const amount = random.chance(0.3) ? -random.whole(1, 200) : random.whole(1, 600);
    const posted = await this.world.call((ledger) =>
      grant(ledger, { wallet, op, amount, by: 'admin', reason: 'because', requestHash: `${amount}` }),
    );
    this.acknowledge(wallet, op, 'in', posted);
  }

  private async set(op: string): Promise<void> {
    const { random } = this.world;
    const setting = random.chance(0.5) ? { frozen: random.chance(0.15) } : { unlimited: random.chance(0.3) };
    await this.world.call((ledger) =>
      changeSetting(ledger, {
        wallet: random.pick(WALLETS),
        op,
        by: 'admin',
        reason: 'because',
        requestHash: 's',
        ...setting,
      }),
    );
  }

  /** An earned bonus, which an admin may approve at the same time, and more than once. */
  private async bonus(op: string): Promise<void> {
    const { random } = this.world;
    const wallet = random.pick(WALLETS);
    const grants = Array.from({ length: random.whole(1, 3) }, () =>
      this.world.call((ledger) => grantWelcomeBonus(ledger, wallet, 500, op)),
    );
    const posted = await Promise.all(grants);
    this.acknowledge(wallet, 'bonus:welcome', 'in', posted[0]);
  }

  /** Deletes a member's account. */
  private async close(): Promise<void> {
    const wallet = this.world.random.pick(WALLETS);
    const posted = await this.world.call((ledger) => closeWallet(ledger, wallet));
    this.acknowledge(wallet, 'departed', 'in', posted);
  }

  private twoWallets(): [string, string] {
    const from = this.world.random.pick(WALLETS);
    const to = this.world.random.pick(WALLETS.filter((wallet) => wallet !== from));
    return [from, to];
  }

  private acknowledge(wallet: string, op: string, leg: 'in' | 'out', posted: Posted | undefined): void {
    if (posted && 'entry' in posted) this.acknowledged.push({ wallet, op, leg, balance: posted.entry.balance });
  }
}
