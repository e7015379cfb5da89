import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { redriveOperations } from '@crew/contracts/economy/redrive-operations';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { eventually } from '@crew/testing/eventually';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;
beforeAll(async () => {
  // No sweep runs during the test, so that only redrive-operations finishes anything.
  economy = await startEconomy({ LEDGER_SWEEP_SECONDS: 3_600 });
});
afterAll(() => economy?.stop());

const reserve = async (op: string, deadlineMs: number) => {
  const member = await economy.createMember(100);
  const deadline = new Date(Date.now() + deadlineMs).toISOString();
  await economy.call(reserveGeneration, { userId: member.id, op, amount: 100, free: false, deadline });
  return member;
};

describe('redrive-operations', () => {
  it('finishes due operations, all or one, and returns those still open with the reason', async () => {
    const [early, late, patient] = [
      await reserve('early', 50),
      await reserve('late', 50),
      await reserve('patient', 60_000),
    ];
    const balanceOf = async (as: typeof early) => (await economy.call(getWallet, {}, { as })).balance;
    const one = { operation: 'generation:early' };
    await eventually('the deadline passes', async () => (await economy.call(redriveOperations, one)).finished === 1);
    expect([await balanceOf(early), await balanceOf(late)]).toEqual([100, 0]);
    await eventually(
      'the deadline of the other passes',
      async () => (await economy.call(redriveOperations, {})).finished === 1,
    );
    expect(await balanceOf(late)).toBe(100);

    const { finished, open } = await economy.call(redriveOperations, {});
    expect(finished).toBe(0);
    expect(open).toMatchObject([{ operation: 'generation:patient', wallet: patient.id }]);
    expect(open[0]?.reason).toBe('its time has not run out yet');
    expect(await economy.call(redriveOperations, { operation: 'generation:none' })).toEqual({ finished: 0, open: [] });
  });
});
