import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { listWaitingBonuses } from '@crew/contracts/economy/list-waiting-bonuses';
import { reviewBonus } from '@crew/contracts/economy/review-bonus';
import { admin, member } from '@crew/testing/actors';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;
const captain = admin();

beforeAll(async () => {
  economy = await startEconomy({ BONUS_DAILY_PER_NETWORK: 1 });
  economy.origins.answer = ({ userId }) => ({ emailVerified: true, mailbox: userId, network: 'hash-of-a-network' });
});

afterAll(() => economy?.stop());

const list = (query: object = {}) => economy.call(listWaitingBonuses, { limit: 50, ...query }, { as: captain });

describe('list-waiting-bonuses', () => {
  it('lists those that wait with a label of their network, newest member first, page by page', async () => {
    expect(await list()).toEqual([]);
    const accounts = [];
    for (let index = 0; index < 4; index += 1) {
      const account = await economy.createMember(1);
      await economy.call(grantWelcomeBonus, { userId: account.id, mediaId: 'uniform' });
      accounts.push(account);
    }
    const [, second, third, fourth] = accounts;
    const [newest, ...older] = await list();
    expect(newest).toEqual({
      id: fourth!.id,
      username: fourth!.username,
      displayName: fourth!.displayName,
      since: expect.any(String),
      network: 'hash-of-',
    });
    expect(older.map(({ id }) => id)).toEqual([third!.id, second!.id]);
    expect((await list({ limit: 1, before: fourth!.id })).map(({ id }) => id)).toEqual([third!.id]);
    await economy.call(reviewBonus, { id: third!.id, decision: 'declined' }, { as: captain });
    expect((await list()).map(({ id }) => id)).toEqual([fourth!.id, second!.id]);
  });

  it('rejects a member who is not an admin', async () => {
    expect(await economy.codeOf(listWaitingBonuses, { limit: 1 }, { as: member() })).toBe('admin_only');
  });
});
