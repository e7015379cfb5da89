import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { getPostingRules } from '@crew/contracts/chat/get-posting-rules';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { setPostingRules } from '@crew/contracts/chat/set-posting-rules';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import type { Input } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { admin, member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
let audit: StubbedCall<typeof recordAudit>;
const captain = admin();

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  audit = await stubCall(chat.connection, recordAudit, () => null);
});

afterAll(async () => {
  await audit?.stop();
  await chat?.stop();
  await servers?.stop();
});

const rules = (slow: Partial<Record<DeckId, number>>, newAccounts = { hours: 24, pauseS: 0 }): PostingRules => ({
  slowModeS: { ...(Object.fromEntries(DECK_IDS.map((id) => [id, 0])) as PostingRules['slowModeS']), ...slow },
  newAccounts,
});
const set = (next: PostingRules) => chat.call(setPostingRules, next, { as: captain });
let posted = 0;
const post = (as: Actor, deckId: DeckId, more: Partial<Input<typeof deckCalls.postMessage>> = {}) =>
  chat.codeOf(deckCalls.postMessage, { deckId, content: `word ${(posted += 1)}`, ...more }, { as });

beforeEach(() => set(rules({})));

describe('posting rules', () => {
  it('do not limit anybody by default', async () => {
    const ada = member();
    expect(await chat.call(getPostingRules, {}, { as: captain })).toEqual(rules({}));
    expect([await post(ada, 'music'), await post(ada, 'music')]).toEqual(['ok', 'ok']);
  });

  it('slow mode: makes each member wait between two messages of a deck, but not admins', async () => {
    await set(rules({ music: 60 }));
    const [ada, bob] = [member(), member()];
    expect(await post(ada, 'music')).toBe('ok');
    const refused = await chat
      .callRaw(deckCalls.postMessage, { deckId: 'music', content: 'more' }, { as: ada })
      .catch((e) => e);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'rate_limited' });
    expect(refused.message).toMatch(
      /^This deck is in slow mode: one message every minute\. Please wait \d+ seconds\.$/,
    );
    expect(refused.retryAfter).toBeGreaterThan(50);
    expect([await post(bob, 'music'), await post(ada, 'money')]).toEqual(['ok', 'ok']);
    expect([await post(captain, 'music'), await post(captain, 'music')]).toEqual(['ok', 'ok']);
  });

  it('let a message be retried, and start no pause for a message that failed to post', async () => {
    await set(rules({ energy: 60 }));
    const ada = member();
    expect(await post(ada, 'energy', { replyTo: 'nothing' })).toBe('reply_gone');
    const again = { deckId: 'energy', content: 'the same', clientId: 'the-same-again' } as const;
    const first = await chat.call(deckCalls.postMessage, again, { as: ada });
    expect(await chat.call(deckCalls.postMessage, again, { as: ada })).toEqual(first);
    expect(await post(ada, 'energy')).toBe('rate_limited');
  });

  it('count a message of a deck and those of its threads separately, also under one client id', async () => {
    await set(rules({ survival: 60 }));
    const ask = () => chat.call(deckCalls.postMessage, { deckId: 'survival', content: 'So?' }, { as: captain });
    const [one, other] = [await ask(), await ask()];
    const [ada, bob] = [member(), member()];
    const again = { clientId: 'one-for-all' };
    expect(await post(ada, 'survival', again)).toBe('ok');
    expect(await post(ada, 'survival', { ...again, threadId: one.id })).toBe('rate_limited');
    const both = { ...again, content: 'in both', threadId: one.id, alsoInRoom: true };
    expect([await post(bob, 'survival', both), await post(bob, 'survival', both)]).toEqual(['ok', 'ok']);
    expect(await post(bob, 'survival', { ...both, threadId: other.id })).toBe('rate_limited');
    expect(await post(bob, 'survival', again)).toBe('rate_limited');
  });

  it('keep the pause of a posted message when another attempt to post it fails', async () => {
    await set(rules({ survival: 60 }));
    const ada = member();
    const again = { clientId: 'tried-twice' };
    let meanwhile = '';
    const attaching = await stubCall(chat.connection, attachPictures, async () => {
      meanwhile = await post(ada, 'survival', again);
      return [];
    });
    expect(await post(ada, 'survival', { ...again, pictureIds: ['one'], replyTo: 'nothing' })).toBe('reply_gone');
    await attaching.stop();
    expect([meanwhile, await post(ada, 'survival')]).toEqual(['ok', 'rate_limited']);
  });

  it('let one of many concurrent messages through', async () => {
    await set(rules({ survival: 60 }));
    const ada = member();
    const codes = await Promise.all(Array.from({ length: 8 }, () => post(ada, 'survival')));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });

  it('new accounts: make them wait between two messages in any deck', async () => {
    await set(rules({}, { hours: 24, pauseS: 60 }));
    const young = member({ createdAt: new Date().toISOString() });
    expect([await post(young, 'money'), await post(young, 'creation')]).toEqual(['ok', 'rate_limited']);
    const old = member();
    expect([await post(old, 'money'), await post(old, 'money')]).toEqual(['ok', 'ok']);
  });

  it('slow mode: an edit of the text counts as a message, after one correction right after posting', async () => {
    await set(rules({ music: 600 }));
    const ada = member();
    const say = (deckId: DeckId, content: string) => chat.call(deckCalls.postMessage, { deckId, content }, { as: ada });
    const edit = (id: string, content: string, as = ada) => chat.codeOf(deckCalls.editMessage, { id, content }, { as });
    const { id } = await say('music', 'helo');
    expect(await edit(id, 'nothing of yours', member())).toBe('forbidden');
    expect([await edit(id, 'hello'), await edit(id, 'hello'), await edit(id, 'hello again')]).toEqual([
      'ok',
      'ok',
      'rate_limited',
    ]);
    const elsewhere = await say('energy', 'free');
    expect([await edit(elsewhere.id, 'free as'), await edit(elsewhere.id, 'free as air')]).toEqual(['ok', 'ok']);
  });

  it('slow mode: one of many concurrent corrections is let through', async () => {
    await set(rules({ creation: 600 }));
    const ada = member();
    const { id } = await chat.call(deckCalls.postMessage, { deckId: 'creation', content: 'one' }, { as: ada });
    const edit = (_: unknown, index: number) =>
      chat.codeOf(deckCalls.editMessage, { id, content: `edit ${index}` }, { as: ada });
    const codes = await Promise.all(Array.from({ length: 8 }, edit));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });

  it('are set by admins only, within bounds, and recorded in the audit log', async () => {
    expect(await chat.codeOf(setPostingRules, rules({ music: 1 }), { as: member() })).toBe('admin_only');
    expect(await chat.codeOf(getPostingRules, {}, { as: member() })).toBe('admin_only');
    for (const bad of [rules({ music: -1 }), rules({ music: 3_601 }), rules({}, { hours: 1.5, pauseS: 0 }), {}]) {
      expect(await chat.codeOf(setPostingRules, bad, { as: captain })).toBe('invalid_input');
    }
    await set(rules({ music: 15 }));
    expect(await chat.call(getPostingRules, {}, { as: captain })).toEqual(rules({ music: 15 }));
    await set(rules({ music: 20 }));
    const details = { music: 20, 'music-before': 15 };
    expect(audit.asked.at(-1)!.input).toEqual({ action: 'posting-rules.set', target: null, details });
  });
});
