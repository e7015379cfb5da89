import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { admin, member } from '@crew/testing/actors';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

describe('list-entries', () => {
  it('pages through the whole statement, newest first, and filters by kind', async () => {
    const ada = await economy.createMember(1);
    for (let amount = 1; amount <= 24; amount += 1) {
      await economy.call(grantItc, { id: ada.id, amount, reason: `gift ${amount}` }, { as: admin() });
    }
    const seen: string[] = [];
    let before: string | undefined;
    for (;;) {
      const page = await economy.call(listEntries, { limit: 10, ...(before && { before }) }, { as: ada });
      seen.push(...page.map(({ memo }) => memo));
      before = page.at(-1)?.id;
      if (page.length < 10) break;
    }
    expect(seen).toHaveLength(25);
    expect(seen[0]).toBe('Granted by an admin: gift 24');
    expect(new Set(seen).size).toBe(25);
    expect(await economy.call(listEntries, { kind: 'tip' }, { as: ada })).toEqual([]);
    expect(await economy.call(listEntries, { kind: 'grant', limit: 100 }, { as: ada })).toHaveLength(25);
  });

  it('does not return the statement of another member', async () => {
    const [ada, eve] = [await economy.createMember(10), member()];
    const [entry] = await economy.call(listEntries, {}, { as: ada });
    expect(await economy.call(listEntries, {}, { as: eve })).toEqual([]);
    expect(await economy.codeOf(listEntries, { before: entry!.id }, { as: eve })).toBe('not_found');
  });

  it.each([{ limit: 0 }, { limit: 101 }, { kind: 'theft' }, { wallet: 'another' }])('rejects %p', async (input) => {
    expect(await economy.codeOf(listEntries, input, { as: member() })).toBe('invalid_input');
  });
});
