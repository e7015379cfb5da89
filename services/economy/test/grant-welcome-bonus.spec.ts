import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { emailVerified, userDeleted } from '@crew/contracts/identity/identity.events';
import { uniformGenerated } from '@crew/contracts/media/media.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;
const verified = new Set<string>();
/** The mailbox of an account; its own unless set. */
const mailboxes = new Map<string, string>();

beforeAll(async () => {
  economy = await startEconomy({ BONUS_REQUIRES_VERIFIED_EMAIL: true });
  economy.origins.answer = ({ userId }) => ({
    emailVerified: verified.has(userId),
    mailbox: mailboxes.get(userId) ?? userId,
    network: null,
  });
});

afterAll(() => economy?.stop());

/** Accounts with verified addresses of one mailbox. */
const accountsOf = (mailbox: string, count: number): Actor[] =>
  Array.from({ length: count }, () => {
    const account = member();
    verified.add(account.id);
    mailboxes.set(account.id, mailbox);
    return account;
  });
const grant = ({ id }: Actor, mediaId = 'uniform-1') => economy.call(grantWelcomeBonus, { userId: id, mediaId });
const balanceOf = async (as: Actor) => (await economy.call(getWallet, {}, { as })).balance;

describe('grant-welcome-bonus', () => {
  it('grants the bonus at once when the email address is verified, once per account', async () => {
    const ada = member();
    verified.add(ada.id);
    expect(await grant(ada)).toEqual({ granted: true, amount: 500, because: null });
    expect(await grant(ada, 'uniform-2')).toEqual({ granted: false, amount: 500, because: 'had_before' });
    await economy.publishEvent(uniformGenerated, {
      userId: ada.id,
      mediaId: 'uniform-3',
      uniformId: 'crew',
      at: new Date().toISOString(),
    });
    await economy.publishEvent(emailVerified, { id: ada.id });
    expect(await balanceOf(ada)).toBe(500);
  });

  it('waits for the email address to be verified and then grants the bonus by itself', async () => {
    const ada = member();
    expect(await grant(ada)).toEqual({ granted: false, amount: 500, because: 'address_unverified' });
    expect(await balanceOf(ada)).toBe(0);
    verified.add(ada.id);
    await economy.publishEvent(emailVerified, { id: ada.id });
    await eventually('the bonus is granted', async () => (await balanceOf(ada)) === 500);
    expect(await grant(ada)).toMatchObject({ granted: false, because: 'had_before' });
    expect(await economy.entriesOf(ada.id)).toHaveLength(1);
  });

  it('grants nothing for a verified email address without a uniform avatar', async () => {
    const [ada, bob] = [member(), member()];
    await economy.publishEvent(emailVerified, { id: ada.id });
    await grant(bob);
    verified.add(ada.id).add(bob.id);
    await economy.publishEvent(emailVerified, { id: bob.id });
    await eventually('the later event is handled', async () => (await balanceOf(bob)) === 500);
    expect(await balanceOf(ada)).toBe(0);
  });
});

describe('grant-welcome-bonus to a mailbox', () => {
  it('grants no second bonus to another account of the same mailbox', async () => {
    const [first, second] = accountsOf('one mailbox', 2) as [Actor, Actor];
    expect(await grant(first)).toMatchObject({ granted: true });
    expect(await grant(second)).toEqual({ granted: false, amount: 500, because: 'mailbox_rewarded' });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([500, 0]);
    expect(await economy.entriesOf(second.id)).toEqual([]);
  });

  it('grants no second bonus when the address is verified after the uniform was made', async () => {
    const [first, second] = accountsOf('verified late', 2) as [Actor, Actor];
    verified.delete(second.id);
    await grant(first);
    expect(await grant(second)).toMatchObject({ because: 'address_unverified' });
    verified.add(second.id);
    await economy.publishEvent(emailVerified, { id: second.id });
    expect(await grant(second)).toMatchObject({ because: 'mailbox_rewarded' });
    expect(await balanceOf(second)).toBe(0);
  });

  it('remembers the mailbox after its account is deleted', async () => {
    const [first, second] = accountsOf('deleted and back', 2) as [Actor, Actor];
    await grant(first);
    await economy.publishEvent(userDeleted, { id: first.id });
    await eventually('the wallet is closed', async () => (await economy.entriesOf(first.id)).at(-1)?.op === 'departed');
    expect(await grant(second)).toMatchObject({ granted: false, because: 'mailbox_rewarded' });
  });

  it('forgets a mailbox that was never rewarded with its account', async () => {
    const [first, second] = accountsOf('never rewarded', 2) as [Actor, Actor];
    verified.delete(first.id);
    await grant(first);
    await economy.publishEvent(userDeleted, { id: first.id });
    await eventually('the wallet is closed', async () => (await economy.entriesOf(first.id)).length === 1);
    expect(await grant(second)).toMatchObject({ granted: true });
  });

  it('grants one bonus when 20 accounts of a mailbox finish at once on two replicas', async () => {
    const accounts = accountsOf('raced for', 20);
    const at = new Date().toISOString();
    const replica = await economy.replica();
    try {
      const answers = await Promise.all(
        accounts.flatMap(({ id }, index) => [
          [economy, replica][index % 2]!.call(grantWelcomeBonus, { userId: id, mediaId: `uniform-${index}` }),
          economy
            .publishEvent(uniformGenerated, { userId: id, mediaId: `uniform-${index}`, uniformId: 'crew', at })
            .then(() => ({ granted: false })),
        ]),
      );
      expect(answers.filter(({ granted }) => granted).length).toBeLessThanOrEqual(1);
      const balances = await Promise.all(accounts.map(balanceOf));
      expect(balances.toSorted((one, other) => other - one)).toEqual([500, ...Array<number>(19).fill(0)]);
    } finally {
      await replica.stop();
    }
  });

  it('grants nothing to an account that is deleted', async () => {
    const ada = member();
    economy.origins.answer = () => null;
    expect(await grant(ada)).toMatchObject({ granted: false, because: 'account_deleted' });
    expect(await economy.entriesOf(ada.id)).toEqual([]);
  });
});
