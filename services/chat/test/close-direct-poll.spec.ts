import 'reflect-metadata';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { describe, expect, it } from '@jest/globals';
import { admin } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat, pairOf, strangers } = await startDirect();

describe('close-direct-poll', () => {
  it('is for the author alone', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    const poll = { answers: ['Yes', 'No'], multiple: false, anonymous: false };
    const { id: messageId } = await chat.call(directCalls.postMessage, { id, content: 'Shall we?', poll }, { as: ada });
    expect(await chat.codeOf(directCalls.closePoll, { id, messageId }, { as: bob })).toBe('forbidden');
    expect(await chat.codeOf(directCalls.closePoll, { id, messageId }, { as: admin() })).toBe('not_found');
    const closed = await chat.call(directCalls.closePoll, { id, messageId }, { as: ada });
    expect(closed.poll!.closedAt).not.toBeNull();
  });
});
