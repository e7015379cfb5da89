import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { PINS_MAX } from '@crew/contracts/rooms/rooms.constants';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

type DeckId = 'money' | 'music' | 'energy';

const post = (deckId: DeckId, content: string, more: { threadId?: string } = {}) =>
  chat.call(deckCalls.postMessage, { deckId, content, ...more }, { as: member() });
const codeOfPin = (as: Actor, id: string) => chat.codeOf(deckCalls.pinMessage, { id }, { as });
const idsIn = async (deckId: DeckId) =>
  (await chat.call(deckCalls.listPins, { deckId }, { as: member() })).map(({ message }) => message.id);
const shownIn = (deckId: DeckId) => chat.call(deckCalls.listMessages, { deckId, limit: 100 }, { as: member() });

describe('pin-message', () => {
  it('is for admins alone', async () => {
    const author = member();
    const { id } = await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'The rules' }, { as: author });
    expect(await codeOfPin(author, id)).toBe('forbidden');
    expect(await codeOfPin(admin(), id)).toBe('ok');
    expect(await idsIn('money')).toContain(id);
    expect((await shownIn('money')).find((one) => one.id === id)).toMatchObject({ pinned: true });
  });

  it('pins a reply in a thread into the list of its deck', async () => {
    const { id } = await post('money', 'A question');
    const reply = await post('money', 'The answer', { threadId: id });
    await chat.call(deckCalls.pinMessage, { id: reply.id }, { as: admin() });
    expect(await idsIn('money')).toContain(reply.id);
  });

  it('refuses a message that does not exist or was deleted', async () => {
    const captain = admin();
    const { id } = await post('money', 'Better unsaid');
    await chat.call(deckCalls.deleteMessage, { id }, { as: captain });
    for (const gone of [id, 'none']) expect(await codeOfPin(captain, gone)).toBe('not_found');
    expect(await idsIn('money')).not.toContain(id);
  });

  it('holds the limit of concurrent pins, each once, and frees the places of deleted messages', async () => {
    const captain = admin();
    const posted = await Promise.all(
      Array.from({ length: PINS_MAX + 4 }, (_, count) => post('music', `Number ${count}`)),
    );
    const ids = posted.map(({ id }) => id);
    const results = await Promise.all([...ids, ...ids].map(async (id) => ({ id, code: await codeOfPin(captain, id) })));
    const refused = new Set(results.filter(({ code }) => code === 'pins_full').map(({ id }) => id));
    expect(new Set(results.map(({ code }) => code))).toEqual(new Set(['ok', 'pins_full']));
    const pinned = await idsIn('music');
    expect(pinned).toHaveLength(PINS_MAX);
    expect(new Set(pinned)).toEqual(new Set(ids.filter((id) => !refused.has(id))));
    const marked = (await shownIn('music')).filter((one) => one.pinned).map(({ id }) => id);
    expect(new Set(marked)).toEqual(new Set(pinned));

    expect(await codeOfPin(captain, pinned[0]!)).toBe('ok');
    await chat.call(deckCalls.deleteMessage, { id: pinned[0]! }, { as: captain });
    const [next] = refused;
    expect(await codeOfPin(captain, next!)).toBe('ok');
    expect(await idsIn('music')).toEqual([next, ...pinned.slice(1)]);
  });

  it('leaves list and messages in agreement after concurrent pins and unpins', async () => {
    const captain = admin();
    const posted = await Promise.all(Array.from({ length: 6 }, (_, count) => post('energy', `Number ${count}`)));
    const ids = posted.map(({ id }) => id);
    const change = (id: string, on: boolean) =>
      chat.call(on ? deckCalls.pinMessage : deckCalls.unpinMessage, { id }, { as: captain });
    const rounds = Array.from({ length: 5 }, (_, round) => ids.map((id, nth) => change(id, (round + nth) % 2 === 0)));
    await Promise.all(rounds.flat());
    const marked = (await shownIn('energy')).filter((one) => one.pinned).map(({ id }) => id);
    expect(new Set(marked)).toEqual(new Set(await idsIn('energy')));
  });
});
