import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findExcerpts } from '@crew/contracts/chat/find-excerpts';
import { listTipsReceived, TIPS_LISTED_MAX } from '@crew/contracts/economy/list-tips-received';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;
let blocks: StubbedCall<typeof listBlocks>;
let excerpts: StubbedCall<typeof findExcerpts>;

const inDeck = ({ ids }: { ids: string[] }) =>
  ids.map((id) => ({ id, deckId: 'music' as const, threadId: null, excerpt: `The words of ${id}` }));

beforeAll(async () => {
  economy = await startEconomy();
  blocks = await stubCall(economy.connection, listBlocks, () => []);
  excerpts = await stubCall(economy.connection, findExcerpts, inDeck);
});

beforeEach(() => {
  blocks.answer = () => [];
  excerpts.answer = inDeck;
});

afterAll(async () => {
  await Promise.all([blocks?.stop(), excerpts?.stop()]);
  await economy?.stop();
});

/** Tips a new message of the receiver; returns the message's id. */
async function tip(from: Actor, to: Actor, amount: number): Promise<string> {
  const id = economy.messageBy(to);
  await economy.call(tipMessage, { id, amount }, { as: from });
  return id;
}

/** What a member sees of the tips that another received. */
const seenBy = (as: Actor, { id }: Actor) => economy.call(listTipsReceived, { id }, { as });

/** A member who has blocked another. */
function blockerOf({ id, username, displayName, createdAt }: Actor): Actor {
  const blocker = member();
  const blocked = { id, username, displayName, createdAt, avatarUrl: null, faction: null };
  blocks.answer = (_input, call) => (call.member.id === blocker.id ? [blocked] : []);
  return blocker;
}

describe('list-tips-received', () => {
  it('lists who gave how much for which words, newest first, and not what the member gave', async () => {
    const [ada, bob, grace] = [
      await economy.createMember(100),
      await economy.createMember(100),
      await economy.createMember(100),
    ];
    const first = await tip(ada, grace, 5);
    const second = await tip(bob, grace, 50);
    await tip(grace, ada, 7);
    const seen = await seenBy(member(), grace);
    expect(seen).toMatchObject([
      {
        amount: 50,
        giver: { username: bob.username, displayName: bob.displayName },
        message: { id: second, deckId: 'music', excerpt: `The words of ${second}` },
      },
      { amount: 5, giver: { username: ada.username }, message: { id: first } },
    ]);
    expect(await seenBy(grace, grace)).toEqual(seen);
  });

  it('shows no more of an entry than that: neither the wallets nor the place in their chains', async () => {
    const [ada, grace] = [await economy.createMember(10), await economy.createMember()];
    await tip(ada, grace, 5);
    const seen = JSON.stringify(await seenBy(member(), grace));
    for (const secret of [ada.id, grace.id]) expect(seen).not.toContain(secret);
  });

  it('does not name a member to those who have blocked them', async () => {
    const [ada, grace] = [await economy.createMember(10), await economy.createMember()];
    const id = await tip(ada, grace, 5);
    const seen = await seenBy(blockerOf(ada), grace);
    expect(seen).toMatchObject([{ amount: 5, giver: null, message: { id } }]);
    expect(JSON.stringify(seen)).not.toContain(ada.username);
    expect(await seenBy(grace, grace)).toMatchObject([{ giver: { username: ada.username } }]);
  });

  it('has no words of a member whom the caller has blocked', async () => {
    const [ada, grace] = [await economy.createMember(10), await economy.createMember()];
    await tip(ada, grace, 5);
    expect(await seenBy(blockerOf(grace), grace)).toMatchObject([{ giver: { username: ada.username }, message: null }]);
  });

  it('has no words of a message that chat does not return, nor while chat is unavailable', async () => {
    const [ada, grace] = [await economy.createMember(10), await economy.createMember()];
    await tip(ada, grace, 5);
    excerpts.answer = () => [];
    expect(await seenBy(member(), grace)).toMatchObject([{ amount: 5, message: null }]);
    excerpts.answer = () => {
      throw new DomainError('unavailable');
    };
    expect(await seenBy(member(), grace)).toMatchObject([{ amount: 5, message: null }]);
  });

  it('shows a deleted giver as deleted, and nothing of a deleted member', async () => {
    const [ada, grace] = [await economy.createMember(10), await economy.createMember()];
    await tip(ada, grace, 5);
    await economy.publishEvent(userDeleted, { id: ada.id });
    await eventually('the giver is shown as deleted', async () => {
      const [seen] = await seenBy(member(), grace);
      return seen?.giver?.username === 'departed' && seen;
    });
    await economy.publishEvent(userDeleted, { id: grace.id });
    await eventually('nothing is listed', async () => (await seenBy(member(), grace)).length === 0);
    expect(await seenBy(member(), member())).toEqual([]);
  });

  it(`lists the newest ${TIPS_LISTED_MAX}, each with the same id for good`, async () => {
    const [ada, grace] = [await economy.createMember(5_000), await economy.createMember()];
    const id = economy.messageBy(grace);
    const give = () => economy.call(tipMessage, { id, amount: 1 }, { as: ada });
    await Promise.all(Array.from({ length: TIPS_LISTED_MAX }, give));
    const before = (await seenBy(member(), grace)).map((seen) => seen.id);
    expect(new Set(before).size).toBe(TIPS_LISTED_MAX);
    await give();
    expect((await seenBy(member(), grace)).map((seen) => seen.id).slice(1)).toEqual(before.slice(0, -1));
  });

  it('finds the tips of a wallet by their index, whatever else is in it', async () => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember(100)];
    await tip(ada, grace, 5);
    for (let tips = 0; tips < 20; tips += 1) await tip(grace, ada, 1);
    const plans = await economy.queries.during(() => seenBy(member(), grace));
    expect(await plans.costly()).toEqual([]);
  });

  it.each([{}, { id: '' }, { id: 'ada', limit: 5 }])('rejects %p', async (input) => {
    expect(await economy.codeOf(listTipsReceived, input, { as: member() })).toBe('invalid_input');
  });
});
