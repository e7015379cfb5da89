import { setTimeout as delay } from 'node:timers/promises';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { reviewBonus } from '@crew/contracts/economy/review-bonus';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import type { Actor } from '@crew/service-kit/rpc/call';
import { uuidv7 } from 'uuidv7';
import type { WriteStep } from './write-gate.js';
import { actor, messageOf, type Rig } from './rig.js';

/** An operation, with every kind of write after which the economy is killed. */
export interface KillableOperation {
  name: string;
  steps: readonly WriteStep[];
  /** Creates the participants; not interrupted by kills. */
  prepare(rig: Rig): Promise<Actor[]>;
  /** Runs the operation; retries with the same idempotency key until it succeeds. */
  run(rig: Rig, actors: Actor[]): Promise<void>;
  /** Each participant's balance after the operation. */
  finalBalances: readonly number[];
}

/** A generation for a member with 100 ITC. */
const generation = (outcome: 'captured' | 'refunded', finalBalance: number): KillableOperation => ({
  name: `${outcome} generation`,
  steps: ['insert entries', 'insert outcomes', ...RELAY_STEPS],
  prepare: oneMember(100),
  run: async (rig, [member]) => {
    const op = `job-${member!.id}`;
    await rig.callUntilDone(
      reserveGeneration,
      { userId: member!.id, op, amount: 100, free: false, deadline: deadline() },
      undefined,
      op,
    );
    await rig.callUntilDone(settleGeneration, { userId: member!.id, op, outcome }, undefined, op);
  },
  finalBalances: [finalBalance],
});

/** Writes of the relay after every entry: `published`, and the summary of the wallet. */
const RELAY_STEPS: WriteStep[] = ['update entries', 'update wallets', 'insert wallets'];
const BONUS_STEPS: WriteStep[] = ['update welcomeBonuses', 'findAndModify welcomeBonuses'];
const DEADLINE_MS = 120_000;
const admin = actor({ isAdmin: true, id: 'admin' });
const deadline = (): string => new Date(Date.now() + DEADLINE_MS).toISOString();
const oneMember = (balance: number) => async (rig: Rig) => [await rig.member(balance)];
const twoMembers = async (rig: Rig) => [await rig.member(100), await rig.member(0)];

/** What happens to a payment after it was credited, one after another. */
type Afterwards = 'refund' | 'dispute' | 'win';

/** A purchase of 500 ITC. */
const purchase = (name: string, finalBalance: number, ...afterwards: Afterwards[]): KillableOperation => ({
  name,
  steps: [
    'insert purchases',
    'update purchases',
    // Webhooks are dropped, so the economy fetches undelivered events.
    'insert stripeEvents',
    'update stripeEvents',
    'insert entries',
    ...RELAY_STEPS,
  ],
  prepare: oneMember(0),
  run: (rig, [buyer]) => buy(rig, buyer!, afterwards),
  finalBalances: [finalBalance],
});

async function buy(rig: Rig, buyer: Actor, afterwards: readonly Afterwards[]): Promise<void> {
  const { url } = await rig.callUntilDone(createCheckout, { amount: '500' }, buyer, `buy-${buyer.id}`);
  const session = url.slice(url.lastIndexOf('/') + 1);
  await rig.control.checkout(session, 'pay');
  await waitForStatus(rig, buyer, session, 'paid');
  for (const event of afterwards) {
    await rig.control.payment(session, event);
    if (event === 'refund') await waitForStatus(rig, buyer, session, 'refunded');
    else await waitUntilFrozen(rig, buyer, event === 'dispute');
  }
}

async function waitUntilFrozen(rig: Rig, member: Actor, frozen: boolean): Promise<void> {
  while ((await rig.callUntilDone(getWallet, {}, member, '')).frozen !== frozen) await delay(50);
}

async function waitForStatus(rig: Rig, buyer: Actor, sessionId: string, status: string): Promise<void> {
  while ((await rig.callUntilDone(getCheckout, { sessionId }, buyer, '')).status !== status) await delay(50);
}

export const OPERATIONS: readonly KillableOperation[] = [
  {
    name: 'tip',
    steps: ['insert entries', ...RELAY_STEPS],
    prepare: twoMembers,
    run: async (rig, [from, to]) => {
      await rig.callUntilDone(tipMessage, { id: messageOf(to!), amount: 30 }, from, `tip-${from!.id}`);
    },
    finalBalances: [70, 30],
  },
  {
    name: 'boost',
    steps: ['insert entries', ...RELAY_STEPS],
    prepare: twoMembers,
    run: async (rig, [from, to]) => {
      await rig.callUntilDone(boostMessage, { id: messageOf(to!) }, from, `boost-${from!.id}`);
    },
    finalBalances: [95, 0],
  },
  generation('captured', 0),
  generation('refunded', 100),
  {
    name: 'welcome bonus',
    steps: [...BONUS_STEPS, 'insert entries', ...RELAY_STEPS],
    prepare: oneMember(0),
    run: async (rig, [member]) => {
      await rig.callUntilDone(
        grantWelcomeBonus,
        { userId: member!.id, mediaId: uuidv7() },
        undefined,
        `bonus-${member!.id}`,
      );
    },
    finalBalances: [500],
  },
  {
    name: 'grant',
    steps: ['insert grantKeys', 'insert entries', ...RELAY_STEPS],
    prepare: oneMember(10),
    run: async (rig, [member]) => {
      await rig.callUntilDone(grantItc, { id: member!.id, amount: 5, reason: 'thanks' }, admin, `grant-${member!.id}`);
    },
    finalBalances: [15],
  },
  purchase('purchase', 500),
  purchase('refunded purchase', 0, 'refund'),
  purchase('disputed purchase', 0, 'dispute'),
  purchase('purchase with a dispute that was won', 500, 'dispute', 'win'),
  {
    name: 'approved bonus',
    steps: [...BONUS_STEPS, 'update bonusQuotas', 'insert entries', ...RELAY_STEPS],
    prepare: async (rig) => {
      const [first, second] = [await rig.member(0), await rig.member(0)];
      const network = uuidv7();
      for (const { id } of [first, second]) rig.networks.set(id, network);
      await rig.callUntilDone(grantWelcomeBonus, { userId: first.id, mediaId: uuidv7() }, undefined, '');
      return [second];
    },
    run: async (rig, [member]) => {
      const { id } = member!;
      await rig.callUntilDone(grantWelcomeBonus, { userId: id, mediaId: uuidv7() }, undefined, '');
      await rig.callUntilDone(reviewBonus, { id, decision: 'approved' }, admin, '');
    },
    finalBalances: [500],
  },
  {
    name: 'freeze by an admin',
    steps: ['insert entries', ...RELAY_STEPS],
    prepare: oneMember(10),
    run: async (rig, [member]) => {
      await rig.callUntilDone(updateWallet, { id: member!.id, frozen: true, reason: 'to look' }, admin, '');
    },
    finalBalances: [10],
  },
  {
    name: 'deleted account',
    steps: ['insert entries', ...RELAY_STEPS, 'delete welcomeBonuses', 'update purchases'],
    prepare: oneMember(10),
    run: async (rig, [member]) => {
      await rig.deleteAccount(member!.id);
      await waitUntilFrozen(rig, member!, true);
    },
    finalBalances: [10],
  },
];

/** Balances of the participants. */
export const balancesOf = async (rig: Rig, actors: Actor[]): Promise<number[]> =>
  Promise.all(actors.map(async (participant) => (await rig.callUntilDone(getWallet, {}, participant, '')).balance));
