import 'reflect-metadata';
import { draftChanged } from '@crew/contracts/chat/chat.events';
import { DRAFTS_MAX, MESSAGE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { listDrafts } from '@crew/contracts/chat/list-drafts';
import { saveDraft } from '@crew/contracts/chat/save-draft';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, pairOf, podMembers } = await startDirect();

const START = Date.parse('2026-01-01T00:00:00.000Z');
const second = (count: number) => new Date(START + count * 1_000).toISOString();
const save = (as: Actor, text: string, at: string, place: object = { room: 'deck.music' }) =>
  chat.call(saveDraft, { room: 'deck.music', ...place, text, at }, { as });
const list = (as: Actor) => chat.call(listDrafts, {}, { as });

describe('save-draft', () => {
  it('keeps one draft of each room and thread', async () => {
    const ada = member();
    await save(ada, 'In the deck', second(1));
    await save(ada, 'In a thread', second(2), { threadId: 'm-1' });
    await save(ada, 'In the deck, longer', second(3));
    expect(Object.fromEntries((await list(ada)).map(({ threadId = 'deck', text }) => [threadId, text]))).toEqual({
      deck: 'In the deck, longer',
      'm-1': 'In a thread',
    });
    expect(await list(member())).toEqual([]);
  });

  it('keeps the latest of concurrent drafts, whatever their order', async () => {
    const newest = { room: 'deck.music', text: 'Version 5', at: second(5) };
    for (let round = 0; round < 20; round += 1) {
      const ada = member();
      await Promise.all([3, 1, 4, 2, 5].map((at) => save(ada, `Version ${at}`, second(at))));
      expect(await list(ada)).toEqual([newest]);
    }
  });

  it('keeps a removed draft removed when an older one arrives later', async () => {
    const ada = member();
    await save(ada, 'Written first', second(1));
    await save(ada, '', second(3));
    await save(ada, 'Written offline', second(2));
    expect(await list(ada)).toEqual([{ room: 'deck.music', text: '', at: second(3) }]);
    await save(ada, 'Something new', second(4));
    expect(await list(ada)).toMatchObject([{ text: 'Something new' }]);
  });

  it('takes a time in the future as now, so that other devices can go on', async () => {
    const ada = member();
    await save(ada, 'By a fast clock', new Date(Date.now() + 86_400_000).toISOString());
    const [draft] = await list(ada);
    expect(Date.parse(draft!.at)).toBeLessThanOrEqual(Date.now());
  });

  it('publishes a saved draft to the member alone', async () => {
    const [ada, bob] = [member(), member()];
    const own = chat.streamEvents(draftChanged, ada.id);
    const foreign = chat.streamEvents(draftChanged, bob.id);
    await save(ada, 'Newer', second(2));
    await save(ada, 'Older', second(1));
    await eventually('the draft is published', () => Promise.resolve(own.length > 0));
    expect(own).toEqual([{ room: 'deck.music', text: 'Newer', at: second(2) }]);
    expect(foreign).toEqual([]);
  });

  it('keeps the newest drafts of very many', async () => {
    const ada = member();
    for (let count = 0; count < DRAFTS_MAX + 2; count += 1)
      await save(ada, `Number ${count}`, second(count), { threadId: `m-${count}` });
    const texts = (await list(ada)).map(({ text }) => text);
    expect(texts).toHaveLength(DRAFTS_MAX);
    expect(texts).not.toContain('Number 1');
    for (let count = 0; count < 40; count += 1)
      await save(ada, 'x'.repeat(MESSAGE_MAX_CHARS), second(1_000 + count), { threadId: `long-${count}` });
    expect((await list(ada)).map(({ text }) => text.length)).toEqual(Array.from({ length: 30 }, () => 2_000));
  });

  it('takes no draft of a room that the member may not read', async () => {
    const [ada, bob, eve] = await podMembers(3);
    const conversation = `direct.${await pairOf(ada, bob)}`;
    const codeOf = (as: Actor, room: string) => chat.codeOf(saveDraft, { room, text: 'Hm', at: second(1) }, { as });
    expect(await codeOf(ada, conversation)).toBe('ok');
    for (const room of [conversation, 'direct.none', 'pod.none', 'deck.none'])
      expect(await codeOf(eve, room)).toBe('not_found');
    expect(await codeOf(eve, 'cabin.none')).toBe('invalid_input');
  });
});
