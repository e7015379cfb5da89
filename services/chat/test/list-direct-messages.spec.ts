import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { admin } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();

describe('list-direct-messages', () => {
  it('pages through the messages, for members and those who are asked', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    for (const content of ['Two', 'Three', 'Four']) await post(bob, id, content);
    const newest = await chat.call(directCalls.listMessages, { id, limit: 2 }, { as: ada });
    expect(newest.map(({ content }) => content)).toEqual(['Three', 'Four']);
    const before = await chat.call(directCalls.listMessages, { id, before: newest[0]!.id }, { as: ada });
    expect(before.map(({ seq }) => seq)).toEqual([1, 2]);
    for (const as of [eve!, admin()]) {
      expect(await chat.codeOf(directCalls.listMessages, { id }, { as })).toBe('not_found');
    }
  });
});
