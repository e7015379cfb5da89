import { setTimeout as delay } from 'node:timers/promises';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import type { Actor } from '@crew/service-kit/rpc/call';
import { uuidv7 } from 'uuidv7';
import type { WriteStep } from './write-gate.js';
import { messageOf, person, type Rig } from './rig.js';

/** One operation with every kind of write that it makes: the registry of steps after which it may be killed. */
export interface KillableOperation {
  name: string;
  steps: readonly WriteStep[];
  /** Makes who takes part; not itself killed. */
  prepare(rig: Rig): Promise<Actor[]>;
  /** Does it as its callers do, who try again with the same key until they are answered. */
  run(rig: Rig, actors: Actor[]): Promise<void>;
  /** Each participant's balance when it is done, however often it was begun. */
  ends: readonly number[];
}

/** A paid generation that ends in an outcome, and leaves its maker, who had 100 ITC, with `left`. */
const generation = (outcome: 'captured' | 'refunded', left: number): KillableOperation => ({
  name: `${outcome} generation`,
  steps: ['insert entries', 'insert outcomes', ...TOLD],
  prepare: one(100),
  run: async (rig, [maker]) => {
    const op = `job-${maker!.id}`;
    await rig.insist(
      reserveGeneration,
      { userId: maker!.id, op, amount: 100, free: false, deadline: in2Minutes() },
      undefined,
      op,
    );
    await rig.insist(settleGeneration, { userId: maker!.id, op, outcome }, undefined, op);
  },
  ends: [left],
});

/** What follows every entry: the mark that it was told, and the remembered wallet. */
const TOLD: WriteStep[] = ['update entries', 'update wallets', 'insert wallets'];
const LATER_MS = 120_000;
const in2Minutes = (): string => new Date(Date.now() + LATER_MS).toISOString();
const one = (balance: number) => async (rig: Rig) => [await rig.member(balance)];
const two = async (rig: Rig) => [await rig.member(100), await rig.member(0)];

/** A pack of 500 ITC bought, and given back where said, that leaves its buyer with `left`. */
const purchase = (name: string, left: number, then?: 'refund'): KillableOperation => ({
  name,
  steps: [
    'insert purchases',
    'update purchases',
    // No webhook came: what Stripe would have told is fetched.
    'insert stripeEvents',
    'update stripeEvents',
    'insert entries',
    ...TOLD,
  ],
  prepare: one(0),
  run: (rig, [buyer]) => paid(rig, buyer!, then),
  ends: [left],
});

async function paid(rig: Rig, buyer: Actor, then?: 'refund'): Promise<void> {
  const { url } = await rig.insist(createCheckout, { amount: '500' }, buyer, `buy-${buyer.id}`);
  const session = url.slice(url.lastIndexOf('/') + 1);
  await rig.control.checkout(session, 'pay');
  await isNow(rig, buyer, session, 'paid');
  if (!then) return;
  await rig.control.payment(session, 'refund');
  await isNow(rig, buyer, session, 'refunded');
}

async function isNow(rig: Rig, buyer: Actor, sessionId: string, wanted: string): Promise<void> {
  while ((await rig.insist(getCheckout, { sessionId }, buyer, '')).status !== wanted) await delay(50);
}

export const OPERATIONS: readonly KillableOperation[] = [
  {
    name: 'tip',
    steps: ['insert entries', ...TOLD],
    prepare: two,
    run: async (rig, [from, to]) => {
      await rig.insist(tipMessage, { id: messageOf(to!), amount: 30 }, from, `tip-${from!.id}`);
    },
    ends: [70, 30],
  },
  {
    name: 'boost',
    steps: ['insert entries', ...TOLD],
    prepare: two,
    run: async (rig, [from, to]) => {
      await rig.insist(boostMessage, { id: messageOf(to!) }, from, `boost-${from!.id}`);
    },
    ends: [95, 0],
  },
  generation('captured', 0),
  generation('refunded', 100),
  {
    name: 'welcome bonus',
    steps: ['insert entries', ...TOLD],
    prepare: one(0),
    run: async (rig, [joined]) => {
      await rig.insist(grantWelcomeBonus, { userId: joined!.id, mediaId: uuidv7() }, undefined, `bonus-${joined!.id}`);
    },
    ends: [500],
  },
  {
    name: 'grant',
    steps: ['insert grantKeys', 'insert entries', ...TOLD],
    prepare: one(10),
    run: async (rig, [member]) => {
      await rig.insist(
        grantItc,
        { id: member!.id, amount: 5, reason: 'thanks' },
        person({ isAdmin: true, id: 'captain' }),
        `grant-${member!.id}`,
      );
    },
    ends: [15],
  },
  purchase('purchase', 500),
  purchase('refunded purchase', 0, 'refund'),
];

/** Balances of the participants. */
export const balancesOf = async (rig: Rig, actors: Actor[]): Promise<number[]> =>
  Promise.all(actors.map(async (actor) => (await rig.insist(getWallet, {}, actor, '')).balance));
