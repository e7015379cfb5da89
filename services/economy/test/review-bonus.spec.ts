import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bonusReviewed } from '@crew/contracts/economy/economy.events';
import { getWelcomeBonus } from '@crew/contracts/economy/get-welcome-bonus';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { listWaitingBonuses } from '@crew/contracts/economy/list-waiting-bonuses';
import { reviewBonus } from '@crew/contracts/economy/review-bonus';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { eventSubject } from '@crew/service-kit/nats/streams';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { WelcomeBonusRepository } from '../src/bonus/welcome-bonus.repository.js';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;
const networks = new Map<string, string>();
const captain = admin();

beforeAll(async () => {
  economy = await startEconomy({ BONUS_DAILY_PER_NETWORK: 2 });
  economy.origins.answer = ({ userId }) => ({
    emailVerified: true,
    mailbox: userId,
    network: networks.get(userId) ?? null,
  });
});

afterAll(() => economy?.stop());

const accountsOf = (network: string, count: number): Actor[] =>
  Array.from({ length: count }, () => {
    const account = member();
    networks.set(account.id, network);
    return account;
  });
const grant = ({ id }: Actor, on: Pick<EconomyUnderTest, 'call'> = economy) =>
  on.call(grantWelcomeBonus, { userId: id, mediaId: 'uniform' });
const decide = ({ id }: Actor, decision: 'approved' | 'declined', as = captain) =>
  economy.codeOf(reviewBonus, { id, decision }, { as });
const stateOf = async (as: Actor) => (await economy.call(getWelcomeBonus, {}, { as })).state;
const bonusesOf = async ({ id }: Actor) => (await economy.entriesOf(id)).map(({ kind, delta }) => [kind, delta]);
const waitingIds = async () =>
  (await economy.call(listWaitingBonuses, { limit: 100 }, { as: captain })).map(({ id }) => id);

/** A member whose bonus waits. */
async function waiting(network: string): Promise<Actor> {
  const accounts = accountsOf(network, 3);
  for (const account of accounts) await grant(account);
  return accounts[2]!;
}

describe('grant-welcome-bonus over the limit of a network', () => {
  it('makes exactly the further bonuses wait when ten members of a network finish at once on two replicas', async () => {
    const accounts = accountsOf('raced', 10);
    const replica = await economy.replica();
    try {
      const answers = await Promise.all(
        accounts.map((account, index) => grant(account, index % 2 ? replica : economy)),
      );
      expect(answers.filter(({ granted }) => granted)).toHaveLength(2);
      expect(answers.filter(({ because }) => because === 'awaits_review')).toHaveLength(8);
      const again = await Promise.all(accounts.map((account) => grant(account)));
      expect(again.filter(({ because }) => because === 'had_before')).toHaveLength(2);
    } finally {
      await replica.stop();
    }
  });

  it('limits no other network, and none that is exempt', async () => {
    const answers = await Promise.all(
      [...accountsOf('another', 2), ...Array.from({ length: 5 }, () => member())].map((one) => grant(one)),
    );
    expect(answers.every(({ granted }) => granted)).toBe(true);
  });
});

describe('review-bonus', () => {
  it('pays an approved bonus once when 20 approvals arrive at once on two replicas, and publishes one event', async () => {
    const ada = await waiting('approved');
    expect(await stateOf(ada)).toBe('awaits_review');
    const events: unknown[] = [];
    economy.connection.subscribe(eventSubject(bonusReviewed.subject), {
      callback: (_error, message) => void events.push(message.json<{ data: unknown }>().data),
    });
    const replica = await economy.replica();
    try {
      const input = { id: ada.id, decision: 'approved' };
      const codes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          [economy, replica][index % 2]!.codeOf(reviewBonus, input, { as: captain }),
        ),
      );
      expect(codes).toEqual(Array(20).fill('ok'));
    } finally {
      await replica.stop();
    }
    expect(await bonusesOf(ada)).toEqual([['bonus', 500]]);
    expect(await stateOf(ada)).toBe('granted');
    await eventually('the event is published', () => events.length > 0);
    expect(events).toEqual([expect.objectContaining({ userId: ada.id, by: captain.id, decision: 'approved' })]);
    expect(await grant(ada)).toMatchObject({ because: 'had_before' });
  });

  it('declines for good', async () => {
    const ada = await waiting('declined');
    expect(await decide(ada, 'declined')).toBe('ok');
    expect(await stateOf(ada)).toBe('declined');
    expect(await grant(ada)).toMatchObject({ granted: false, because: 'declined' });
    expect([await decide(ada, 'declined'), await decide(ada, 'approved')]).toEqual(['ok', 'conflict']);
    expect(await bonusesOf(ada)).toEqual([]);
  });

  it('takes one of two opposite decisions made at once', async () => {
    const ada = await waiting('contested');
    const codes = await Promise.all([decide(ada, 'approved'), decide(ada, 'declined', admin())]);
    expect(codes.toSorted()).toEqual(['conflict', 'ok']);
    expect(await bonusesOf(ada)).toEqual(codes[0] === 'ok' ? [['bonus', 500]] : []);
  });

  it('finishes an approval that a crash interrupted', async () => {
    const ada = await waiting('interrupted');
    await economy.service.app.get(WelcomeBonusRepository).decide(
      ada.id,
      'approved',
      domainEvent(bonusReviewed, `bonus-reviewed:${ada.id}`, {
        userId: ada.id,
        by: captain.id,
        decision: 'approved',
        at: new Date().toISOString(),
      }),
    );
    await eventually('the bonus is granted', async () => (await bonusesOf(ada)).length === 1);
  });

  it('returns not_found for a member whose bonus does not wait, and forgets one that waits with its account', async () => {
    expect(await decide(member(), 'approved')).toBe('not_found');
    const ada = await waiting('leaving');
    await economy.publishEvent(userDeleted, { id: ada.id });
    await eventually('the bonus is forgotten', async () => !(await waitingIds()).includes(ada.id));
    expect(await decide(ada, 'approved')).toBe('not_found');
  });

  it('rejects a member who is not an admin, even about their own bonus', async () => {
    const ada = await waiting('greedy');
    expect(await decide(ada, 'approved', ada)).toBe('admin_only');
    expect(await bonusesOf(ada)).toEqual([]);
  });
});
