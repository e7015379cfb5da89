import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { getMemberWallet } from '@crew/contracts/economy/get-member-wallet';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import { userChanged, userDeleted } from '@crew/contracts/identity/identity.events';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

const closedWallet = (member: Actor) =>
  eventually('the wallet is closed', async () => {
    const newest = (await economy.entriesOf(member.id)).at(-1);
    return newest?.frozen === 'departed' && newest;
  });

describe('a deleted member', () => {
  it('keeps the balance in a closed wallet and is unnamed on other statements', async () => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember()];
    const id = economy.messageBy(grace);
    await economy.call(tipMessage, { id, amount: 40 }, { as: ada });
    await economy.call(updateWallet, { id: grace.id, unlimited: true, reason: 'a patron' }, { as: admin() });
    await economy.publishEvent(userDeleted, { id: grace.id });
    expect(await closedWallet(grace)).toMatchObject({ balance: 40, unlimited: false, delta: 0 });
    await eventually('the name is removed', async () => {
      const [line] = await economy.call(listEntries, { limit: 1 }, { as: ada });
      expect(line).toMatchObject({ memo: 'Tip to Departed member', counterparty: { username: 'departed' } });
      return true;
    });
  });

  it('cannot be tipped, boosted or granted ITC, and is closed once on redelivery', async () => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember(10)];
    for (const _ of [1, 2]) await economy.publishEvent(userDeleted, { id: grace.id });
    await closedWallet(grace);
    const id = economy.messageBy(grace);
    expect(await economy.codeOf(tipMessage, { id, amount: 5 }, { as: ada })).toBe('not_tippable');
    expect(await economy.codeOf(boostMessage, { id }, { as: ada })).toBe('not_tippable');
    await eventually('the member is unknown to admins', async () => {
      for (const [contract, input] of [
        [grantItc, { id: grace.id, amount: 5, reason: 'too late' }],
        [updateWallet, { id: grace.id, frozen: false, reason: 'too late' }],
        [getMemberWallet, { id: grace.id }],
      ] as const) {
        expect(await economy.codeOf(contract, input, { as: admin() })).toBe('member_gone');
      }
      return true;
    });
    expect((await economy.entriesOf(ada.id)).map(({ kind }) => kind)).toEqual(['grant']);
    expect((await economy.entriesOf(grace.id)).map(({ op }) => op).slice(1)).toEqual(['departed']);
  });

  it('cannot spend, not even with a call that arrives after the deletion', async () => {
    const [ada, grace] = [await economy.createMember(), await economy.createMember(50)];
    await economy.publishEvent(userDeleted, { id: grace.id });
    await closedWallet(grace);
    const id = economy.messageBy(ada);
    expect(await economy.codeOf(tipMessage, { id, amount: 5 }, { as: grace })).toBe('wallet_frozen');
    expect((await economy.call(getWallet, {}, { as: grace })).balance).toBe(50);
  });

  it('stays unknown to admins when an older event is delivered again', async () => {
    const [ada, grace] = [await economy.createMember(), await economy.createMember(10)];
    const grantTo = ({ id }: Actor) =>
      economy.codeOf(grantItc, { id, amount: 5, reason: 'too late' }, { as: admin(), idempotencyKey: `late-${id}` });
    await economy.publishEvent(userDeleted, { id: grace.id });
    await closedWallet(grace);
    await eventually('the member is unknown', async () => (await grantTo(grace)) === 'member_gone');
    for (const { id, username, createdAt } of [grace, ada])
      await economy.publishEvent(userChanged, {
        id,
        username,
        displayName: 'Delivered again',
        avatarUrl: null,
        faction: null,
        createdAt,
        language: null,
      });
    await eventually('the events are handled', async () => {
      const known = await economy.service.app.get(MemberDirectory).find([ada.id]);
      return known.get(ada.id)?.displayName === 'Delivered again';
    });
    expect(await grantTo(grace)).toBe('member_gone');
  });
});

it('a renamed member appears under the new name on old statements', async () => {
  const [ada, grace] = [await economy.createMember(100), await economy.createMember()];
  await economy.call(tipMessage, { id: economy.messageBy(grace), amount: 5 }, { as: ada });
  const { id, username, createdAt } = grace;
  const changed = {
    id,
    username,
    displayName: 'Amazing Grace',
    avatarUrl: null,
    faction: null,
    createdAt,
    language: null,
  };
  await economy.publishEvent(userChanged, changed);
  await eventually('the new name appears', async () => {
    const [line] = await economy.call(listEntries, { limit: 1 }, { as: ada });
    return line?.memo === 'Tip to Amazing Grace';
  });
});

it('two members of whom one blocked the other cannot tip or boost each other', async () => {
  const [ada, grace] = [await economy.createMember(100), await economy.createMember()];
  const id = economy.messageBy(grace);
  economy.blocks.answer = ({ oneId, otherId }) => oneId === ada.id && otherId === grace.id;
  expect(await economy.codeOf(tipMessage, { id, amount: 5 }, { as: ada })).toBe('not_tippable');
  expect(await economy.codeOf(boostMessage, { id }, { as: ada })).toBe('not_tippable');
  economy.blocks.answer = () => false;
  expect(await economy.codeOf(tipMessage, { id, amount: 5 }, { as: ada })).toBe('ok');
  expect(await economy.entriesOf(ada.id)).toHaveLength(2);
});
