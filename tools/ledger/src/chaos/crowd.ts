import { setTimeout as delay } from 'node:timers/promises';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import type { Input, Output, RpcContract } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { uuidv7 } from 'uuidv7';
import type { Acknowledged } from '@crew/ledger/audit-database';
import type { Random } from '../simulation/random.js';
import { messageOf, person, type Rig } from './rig.js';

/** Answers that are final; any other failure is tried again, as a client does. */
const REFUSALS = new Set(['insufficient_itc', 'wallet_frozen', 'tip_limit', 'already_boosted']);
const TRY_AGAIN_MS = 100;
/** How long a caller keeps trying: on a busy machine both processes may be away for minutes. */
const PATIENCE_MS = 600_000;
const GENERATION_MS = 120_000;
const MESSAGES_EACH = 200;
const BEGIN_WITH_ITC = 2_000;

/** Members who tip, boost, buy and have pictures made, all at once, and remember what they were told. */
export class Crowd {
  readonly acknowledged: Acknowledged[] = [];
  /** Operations answered, refusals included. */
  answered = 0;
  private readonly captain = person({ isAdmin: true });
  private readonly sessions: { buyer: Actor; session: string; ends: 'paid' | 'refunded' }[] = [];
  private busy = false;
  private working: Promise<void>[] = [];

  private constructor(
    private readonly rig: Rig,
    private readonly random: Random,
    private readonly members: Actor[],
  ) {}

  static async gather(rig: Rig, random: Random, members: number): Promise<Crowd> {
    const gathered = await Promise.all(Array.from({ length: members }, () => rig.member(BEGIN_WITH_ITC)));
    return new Crowd(rig, random, gathered);
  }

  /** So many at once, each doing one thing after another until {@link rest}. */
  work(atOnce: number): void {
    this.busy = true;
    this.working = Array.from({ length: atOnce }, async () => {
      while (this.busy) await this.act();
    });
    // Whoever waits in rest() hears of it, and can still put everything away.
    for (const one of this.working) one.catch(() => undefined);
  }

  /** Resolves when everybody has been answered. */
  async rest(): Promise<void> {
    this.busy = false;
    await Promise.all(this.working);
  }

  /** Resolves when every payment has come to its end. */
  async paid(): Promise<void> {
    for (const { buyer, session, ends } of this.sessions.splice(0)) {
      const look = () => this.insist(getCheckout, { sessionId: session }, buyer);
      const deadline = Date.now() + PATIENCE_MS;
      while ((await look())?.status !== ends) {
        if (Date.now() > deadline) throw new Error(`The payment ${session} did not become ${ends}`);
        await delay(TRY_AGAIN_MS);
      }
    }
  }

  private async act(): Promise<void> {
    const { random } = this;
    const who = random.pick(this.members);
    const dice = random.next();
    if (dice < 0.45) await this.tip(who);
    else if (dice < 0.6) await this.boost(who);
    else if (dice < 0.8) await this.generate(who);
    else if (dice < 0.9) await this.grant(who);
    else if (dice < 0.95) await this.insist(grantWelcomeBonus, { userId: who.id, mediaId: uuidv7() });
    else await this.buy(who);
    this.answered++;
  }

  private async tip(from: Actor): Promise<void> {
    const to = this.random.pick(this.members.filter((one) => one !== from));
    const input = { id: messageOf(to), amount: this.random.whole(1, 50) };
    const key = uuidv7();
    const told = await this.insist(tipMessage, input, from, key);
    if (told) this.remember(from, `tip:${from.id}:${key}`, 'out', told.balance);
  }

  private async boost(from: Actor): Promise<void> {
    const to = this.random.pick(this.members.filter((one) => one !== from));
    const id = messageOf(to, this.random.whole(1, MESSAGES_EACH));
    const told = await this.insist(boostMessage, { id }, from, uuidv7());
    if (told) this.remember(from, `boost:${id}`, 'out', told.balance);
  }

  private async generate(maker: Actor): Promise<void> {
    const op = uuidv7();
    const deadline = new Date(Date.now() + GENERATION_MS).toISOString();
    const input = { userId: maker.id, op, amount: 100, free: false, deadline };
    const told = await this.insist(reserveGeneration, input);
    if (!told) return;
    this.remember(maker, `generation:${op}`, 'out', told.balance);
    const outcome = this.random.chance(0.5) ? 'captured' : 'refunded';
    await this.insist(settleGeneration, { userId: maker.id, op, outcome });
  }

  private async grant(to: Actor): Promise<void> {
    const key = uuidv7();
    const input = { id: to.id, amount: this.random.whole(1, 200), reason: 'well done' };
    const told = await this.insist(grantItc, input, this.captain, key);
    if (told) this.remember(to, `grant:${this.captain.id}:${key}`, 'in', told.balance);
  }

  private async buy(buyer: Actor): Promise<void> {
    const { control } = this.rig;
    const told = await this.insist(createCheckout, { amount: '500' }, buyer, uuidv7());
    if (!told) return;
    const session = told.url.slice(told.url.lastIndexOf('/') + 1);
    await control.checkout(session, 'pay');
    const ends = this.random.chance(0.3) ? 'refunded' : 'paid';
    if (ends === 'refunded') await control.payment(session, 'refund');
    this.sessions.push({ buyer, session, ends });
  }

  private remember({ id }: Actor, op: string, leg: Acknowledged['leg'], balance: number): void {
    this.acknowledged.push({ wallet: id, op, leg, balance });
  }

  /** Asks with one key until there is an answer; undefined for a refusal. */
  private async insist<C extends RpcContract>(
    contract: C,
    input: Input<C>,
    as?: Actor,
    key?: string,
  ): Promise<Output<C> | undefined> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await this.rig.call(contract, input, as, key);
      } catch (error) {
        if (error instanceof DomainError && REFUSALS.has(error.code)) return undefined;
        if (Date.now() > deadline) throw error;
        await delay(TRY_AGAIN_MS);
      }
    }
  }
}
