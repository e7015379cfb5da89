import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { uniformGenerated } from '@crew/contracts/media/media.events';
import type { Entry } from '@crew/ledger/entry';
import type { Posting } from '@crew/ledger/posting.rules';
import { eventually } from '@crew/testing/eventually';
import type { ServiceHarness } from '@crew/testing/service-harness';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LedgerService } from '../src/ledger/ledger.service.js';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;
let replicas: ServiceHarness[];

beforeAll(async () => {
  economy = await startEconomy();
  replicas = await Promise.all([economy.replica(), economy.replica(), economy.replica()]);
});

afterAll(async () => {
  await Promise.all((replicas ?? []).map((replica) => replica.stop()));
  await economy?.stop();
});

const count = <T>(items: T[], wanted: T): number => items.filter((item) => item === wanted).length;

const grantOf = ({ id }: { id: string }, op: string): Posting => ({
  wallet: id,
  op,
  leg: 'in',
  kind: 'grant',
  contra: 'promo',
  rule: 'credit',
  amount: 1,
  requestHash: 'the same',
});

const chainOf = async ({ id }: { id: string }): Promise<[seq: number, balance: number][]> =>
  (await economy.entriesOf(id)).map(({ seq, balance }) => [seq, balance]);

describe('four replicas under concurrent calls', () => {
  it('let exactly 10 of 400 debits succeed on a wallet that covers 10', async () => {
    const ada = await economy.createMember(1_000);
    const deadline = new Date(Date.now() + 600_000).toISOString();
    const codes = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        economy.codeOf(reserveGeneration, { userId: ada.id, op: `race-${index}`, amount: 100, free: false, deadline }),
      ),
    );
    expect([count(codes, 'ok'), count(codes, 'insufficient_itc')]).toEqual([10, 390]);
    const entries = await economy.entriesOf(ada.id);
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
    expect(entries.at(-1)!.balance).toBe(0);
  });

  it('make each of fifty entries once that all of them append to one wallet together', async () => {
    const ada = await economy.createMember(100);
    const ledgers = [economy, ...replicas].map(({ service }) => service.app.get(LedgerService));
    const posted = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ledgers[index % 4]!.post(grantOf(ada, `op-${Math.floor(index / 4)}`))),
    );
    expect(posted.filter((one) => 'entry' in one && one.fresh)).toHaveLength(50);
    expect(await chainOf(ada)).toEqual(Array.from({ length: 51 }, (_, index) => [index + 1, 100 + index]));
  });

  it('leave no gap in a chain where an earlier entry is repeated together with new ones', async () => {
    const ada = await economy.createMember(100);
    const ledger = economy.service.app.get(LedgerService);
    for (const op of ['first', 'second']) await ledger.post(grantOf(ada, op));
    await Promise.all(['first', 'third', 'fourth'].map((op) => ledger.post(grantOf(ada, op))));
    expect(await chainOf(ada)).toEqual([100, 101, 102, 103, 104].map((balance, index) => [index + 1, balance]));
  });

  it('post one tip for a hundred repeats and return the same answer to each', async () => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember()];
    const id = economy.messageBy(grace);
    const options = { as: ada, idempotencyKey: 'repeat-me-1' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => economy.call(tipMessage, { id, amount: 40 }, options)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ tips: 1, tipsTotal: 40, balance: 60 })]),
    );
    expect((await economy.entriesOf(grace.id)).map(({ delta }) => delta)).toEqual([40]);
  });

  it('post nothing twice while the index of slots is missing, and go on once it is built again', async () => {
    const ada = await economy.createMember(1_000);
    const deadline = new Date(Date.now() + 600_000).toISOString();
    const reserve = (op: string) =>
      economy.codeOf(reserveGeneration, { userId: ada.id, op, amount: 100, free: false, deadline });
    expect(await reserve('before')).toBe('ok');
    const entries = economy.service.app.get<Model<Entry>>(getModelToken('Entry'));
    await entries.collection.dropIndex('wallet_1_op_1_leg_1');
    await Promise.all(['before', 'after', 'before', 'after'].map(reserve));
    await eventually('the index is built again', async () => (await reserve('after')) === 'ok');
    const made = await economy.entriesOf(ada.id);
    expect(made.map(({ delta }) => delta)).toEqual([1_000, -100, -100]);
  });

  it('grant one welcome bonus for 500 concurrent calls and events', async () => {
    const { id } = await economy.createMember();
    const at = new Date().toISOString();
    const answers = await Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        // Fifty uniforms, each with five calls and five events.
        const mediaId = `uniform-${index % 50}`;
        if (index % 100 < 50) return (await economy.call(grantWelcomeBonus, { userId: id, mediaId })).granted;
        await economy.publishEvent(uniformGenerated, { userId: id, mediaId, uniformId: 'crew', at });
        return false;
      }),
    );
    expect(count(answers, true)).toBeLessThanOrEqual(1);
    expect(await economy.call(grantWelcomeBonus, { userId: id, mediaId: 'uniform-last' })).toMatchObject({
      granted: false,
      because: 'had_before',
    });
    expect((await economy.entriesOf(id)).map(({ kind, delta }) => [kind, delta])).toEqual([['bonus', 500]]);
  });

  it('keep the total ITC unchanged when a ring of members tip each other', async () => {
    const ring = await Promise.all(Array.from({ length: 6 }, () => economy.createMember(60)));
    const messages = ring.map((author) => economy.messageBy(author));
    await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        economy.codeOf(
          tipMessage,
          { id: messages[(index + 1) % 6]!, amount: 7 + (index % 5) },
          { as: ring[index % 6]! },
        ),
      ),
    );
    await eventually('every tip has arrived', async () => {
      const wallets = await Promise.all(ring.map((as) => economy.call(getWallet, {}, { as })));
      return wallets.reduce((sum, { balance }) => sum + balance, 0) === 360;
    });
  });
});
