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
import { actor, messageOf, type Rig } from './rig.js';

/** Refusals are final; clients retry any other failure. */
const REFUSALS = new Set(['insufficient_itc', 'wallet_frozen', 'tip_limit', 'already_boosted']);
const RETRY_INTERVAL_MS = 100;
/** How long a client retries: on a busy machine both processes may be down for minutes. */
const RETRY_TIMEOUT_MS = 600_000;
const GENERATION_DEADLINE_MS = 120_000;
const MESSAGES_PER_MEMBER = 200;
const INITIAL_ITC = 2_000;

/** Members that tip, boost, buy and generate at random, and record the answers that they receive. */
export class RandomClients {
  readonly acknowledged: Acknowledged[] = [];
  /** Answered operations, refusals included. */
  answered = 0;
  private readonly admin = actor({ isAdmin: true });
  private readonly sessions: { buyer: Actor; session: string; finalStatus: 'paid' | 'refunded' }[] = [];
  private running = false;
  private loops: Promise<void>[] = [];

  private constructor(
    private readonly rig: Rig,
    private readonly random: Random,
    private readonly members: Actor[],
  ) {}

  static async create(rig: Rig, random: Random, count: number): Promise<RandomClients> {
    const members = await Promise.all(Array.from({ length: count }, () => rig.member(INITIAL_ITC)));
    return new RandomClients(rig, random, members);
  }

  /** Starts clients that each run one operation after another until {@link stop}. */
  start(clients: number): void {
    this.running = true;
    this.loops = Array.from({ length: clients }, async () => {
      while (this.running) await this.act();
    });
    // Avoids unhandled rejections; stop() rejects with the error.
    for (const loop of this.loops) loop.catch(() => undefined);
  }

  /** Resolves when every started operation is answered. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
  }

  /** Resolves when every payment has its final status. */
  async waitForPayments(): Promise<void> {
    for (const { buyer, session, finalStatus } of this.sessions.splice(0)) {
      const checkout = () => this.callUntilAnswered(getCheckout, { sessionId: session }, buyer);
      const deadline = Date.now() + RETRY_TIMEOUT_MS;
      while ((await checkout())?.status !== finalStatus) {
        if (Date.now() > deadline) throw new Error(`The payment ${session} did not become ${finalStatus}`);
        await delay(RETRY_INTERVAL_MS);
      }
    }
  }

  private async act(): Promise<void> {
    const { random } = this;
    const member = random.pick(this.members);
    const draw = random.next();
    if (draw < 0.45) await this.tip(member);
    else if (draw < 0.6) await this.boost(member);
    else if (draw < 0.8) await this.generate(member);
    else if (draw < 0.9) await this.grant(member);
    else if (draw < 0.95) await this.callUntilAnswered(grantWelcomeBonus, { userId: member.id, mediaId: uuidv7() });
    else await this.buy(member);
    this.answered++;
  }

  private async tip(from: Actor): Promise<void> {
    const to = this.random.pick(this.members.filter((member) => member !== from));
    const input = { id: messageOf(to), amount: this.random.whole(1, 50) };
    const key = uuidv7();
    const answer = await this.callUntilAnswered(tipMessage, input, from, key);
    if (answer) this.acknowledge(from, `tip:${from.id}:${key}`, 'out', answer.balance);
  }

  private async boost(from: Actor): Promise<void> {
    const to = this.random.pick(this.members.filter((member) => member !== from));
    const id = messageOf(to, this.random.whole(1, MESSAGES_PER_MEMBER));
    const answer = await this.callUntilAnswered(boostMessage, { id }, from, uuidv7());
    if (answer) this.acknowledge(from, `boost:${id}`, 'out', answer.balance);
  }

  private async generate(member: Actor): Promise<void> {
    const op = uuidv7();
    const deadline = new Date(Date.now() + GENERATION_DEADLINE_MS).toISOString();
    const input = { userId: member.id, op, amount: 100, free: false, deadline };
    const answer = await this.callUntilAnswered(reserveGeneration, input);
    if (!answer) return;
    this.acknowledge(member, `generation:${op}`, 'out', answer.balance);
    const outcome = this.random.chance(0.5) ? 'captured' : 'refunded';
    await this.callUntilAnswered(settleGeneration, { userId: member.id, op, outcome });
  }

  private async grant(to: Actor): Promise<void> {
    const key = uuidv7();
    const input = { id: to.id, amount: this.random.whole(1, 200), reason: 'well done' };
    const answer = await this.callUntilAnswered(grantItc, input, this.admin, key);
    if (answer) this.acknowledge(to, `grant:${this.admin.id}:${key}`, 'in', answer.balance);
  }

  private async buy(buyer: Actor): Promise<void> {
    const { control } = this.rig;
    const answer = await this.callUntilAnswered(createCheckout, { amount: '500' }, buyer, uuidv7());
    if (!answer) return;
    const session = answer.url.slice(answer.url.lastIndexOf('/') + 1);
    await control.checkout(session, 'pay');
    const finalStatus = this.random.chance(0.3) ? 'refunded' : 'paid';
    if (finalStatus === 'refunded') await control.payment(session, 'refund');
    this.sessions.push({ buyer, session, finalStatus });
  }

  private acknowledge({ id }: Actor, op: string, leg: Acknowledged['leg'], balance: number): void {
    this.acknowledged.push({ wallet: id, op, leg, balance });
  }

  /** Retries with the same idempotency key until there is an answer; resolves to undefined for a refusal. */
  private async callUntilAnswered<C extends RpcContract>(
    contract: C,
    input: Input<C>,
    as?: Actor,
    key?: string,
  ): Promise<Output<C> | undefined> {
    const deadline = Date.now() + RETRY_TIMEOUT_MS;
    for (;;) {
      try {
        return await this.rig.call(contract, input, as, key);
      } catch (error) {
        if (error instanceof DomainError && REFUSALS.has(error.code)) return undefined;
        if (Date.now() > deadline) throw error;
        await delay(RETRY_INTERVAL_MS);
      }
    }
  }
}
