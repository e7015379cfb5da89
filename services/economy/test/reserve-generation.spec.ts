import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bonusGranted } from '@crew/contracts/economy/economy.events';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import { uniformGenerated } from '@crew/contracts/media/media.events';
import { eventSubject } from '@crew/service-kit/nats/streams';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

let jobs = 0;
const reservation = (member: Actor, over: object = {}) => ({
  userId: member.id,
  op: `job-${(jobs += 1)}`,
  amount: 100,
  free: false,
  deadline: new Date(Date.now() + 60_000).toISOString(),
  ...over,
});
const balanceOf = async (as: Actor) => (await economy.call(getWallet, {}, { as })).balance;

describe('reserve-generation', () => {
  it('charges the price once on repeats, and keeps it when the generation is captured', async () => {
    const ada = await economy.createMember(250);
    const job = reservation(ada);
    expect(await economy.call(reserveGeneration, job)).toEqual({ charged: 100, balance: 150 });
    expect(await economy.call(reserveGeneration, job)).toEqual({ charged: 100, balance: 150 });
    const settle = (outcome: 'captured' | 'refunded') =>
      economy.call(settleGeneration, { userId: ada.id, op: job.op, outcome });
    expect(await settle('captured')).toEqual({ outcome: 'captured', balance: 150 });
    expect(await settle('refunded')).toEqual({ outcome: 'captured', balance: 150 });
    expect(await economy.codeOf(reserveGeneration, { ...job, amount: 50 })).toBe('idempotency_mismatch');
  });

  it('refunds the price once when the generation fails', async () => {
    const ada = await economy.createMember(100);
    const job = reservation(ada);
    await economy.call(reserveGeneration, job);
    const settle = () => economy.call(settleGeneration, { userId: ada.id, op: job.op, outcome: 'refunded' });
    const answers = await Promise.all(Array.from({ length: 10 }, settle));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['refunded']));
    expect(await balanceOf(ada)).toBe(100);
    expect((await economy.entriesOf(ada.id)).map(({ leg }) => leg)).toEqual(['in', 'out', 'refund']);
  });

  it('refunds by itself after the deadline, and returns that outcome to a late capture', async () => {
    const ada = await economy.createMember(100);
    const job = reservation(ada, { deadline: new Date(Date.now() + 300).toISOString() });
    await economy.call(reserveGeneration, job);
    await eventually('the price is refunded', async () => (await balanceOf(ada)) === 100);
    expect(await economy.call(settleGeneration, { userId: ada.id, op: job.op, outcome: 'captured' })).toMatchObject({
      outcome: 'refunded',
    });
  });

  it('refunds a reservation that arrives after its refund was settled', async () => {
    const ada = await economy.createMember(100);
    const job = reservation(ada);
    await economy.call(settleGeneration, { userId: ada.id, op: job.op, outcome: 'refunded' });
    await economy.call(reserveGeneration, job);
    await eventually('the price is refunded', async () => (await balanceOf(ada)) === 100);
  });

  it('settles one outcome when both are requested at once, and the balance matches it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ada = await economy.createMember(100);
      const job = reservation(ada);
      await economy.call(reserveGeneration, job);
      const answers = await Promise.all(
        (['captured', 'refunded', 'captured', 'refunded'] as const).map((outcome) =>
          economy.call(settleGeneration, { userId: ada.id, op: job.op, outcome }),
        ),
      );
      const outcomes = new Set(answers.map(({ outcome }) => outcome));
      expect(outcomes.size).toBe(1);
      expect(await balanceOf(ada)).toBe(outcomes.has('refunded') ? 100 : 0);
    }
  });

  it('returns insufficient_itc when the balance is below the price', async () => {
    expect(await economy.codeOf(reserveGeneration, reservation(await economy.createMember(99)))).toBe(
      'insufficient_itc',
    );
  });

  it('is free for admins and unlimited wallets, and a refund of it changes no balance', async () => {
    const [ada, grace] = [await economy.createMember(), await economy.createMember(40)];
    await economy.call(updateWallet, { id: grace.id, unlimited: true, reason: 'a patron' }, { as: admin() });
    for (const job of [reservation(ada, { free: true }), reservation(grace)]) {
      const before = (await economy.entriesOf(job.userId)).at(-1)?.balance ?? 0;
      expect(await economy.call(reserveGeneration, job)).toEqual({ charged: 0, balance: before });
      await economy.call(settleGeneration, { userId: job.userId, op: job.op, outcome: 'refunded' });
      const refund = (await economy.entriesOf(job.userId)).at(-1)!;
      expect(refund).toMatchObject({ leg: 'refund', amount: 100, covered: -100, delta: 0, balance: before });
    }
  });
});

describe('grant-welcome-bonus', () => {
  it('grants 500 ITC once per account under concurrent calls and events', async () => {
    const ada = await economy.createMember();
    const published: string[] = [];
    economy.connection.subscribe(eventSubject(bonusGranted.subject), {
      callback: (_error, message) => void published.push(message.json<{ data: { userId: string } }>().data.userId),
    });
    const data = { userId: ada.id, uniformId: 'music', mediaId: 'picture-1', at: new Date().toISOString() };
    const calls = Array.from({ length: 60 }, () =>
      economy.call(grantWelcomeBonus, { userId: ada.id, mediaId: 'picture-1' }),
    );
    const events = Array.from({ length: 60 }, () => economy.publishEvent(uniformGenerated, data));
    const [answers] = await Promise.all([Promise.all(calls), Promise.all(events)]);
    expect(answers.filter(({ granted }) => granted).length).toBeLessThanOrEqual(1);
    await eventually('the bonus is granted', async () => (await balanceOf(ada)) === 500);
    expect(await economy.entriesOf(ada.id)).toHaveLength(1);
    await eventually('bonus-granted is published', () => published.includes(ada.id));
    expect(await economy.call(grantWelcomeBonus, { userId: ada.id, mediaId: 'picture-2' })).toEqual({
      granted: false,
      amount: 500,
      because: 'had_before',
    });
  });
});
