import 'reflect-metadata';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { describe, expect, it } from '@jest/globals';
import { admin } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat, pairOf, strangers } = await startDirect();

describe('list-own-direct-votes', () => {
  it('lists the votes of the member who asks alone', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    const poll = { answers: ['Yes', 'No'], multiple: true, anonymous: true };
    const { id: messageId } = await chat.call(directCalls.postMessage, { id, content: 'Shall we?', poll }, { as: ada });
    await chat.call(directCalls.voteInPoll, { id, messageId, answers: [0, 1] }, { as: bob });
    expect(await chat.call(directCalls.listOwnVotes, { id }, { as: bob })).toEqual([{ messageId, answers: [0, 1] }]);
    expect(await chat.call(directCalls.listOwnVotes, { id }, { as: ada })).toEqual([]);
    expect(await chat.codeOf(directCalls.listOwnVotes, { id }, { as: admin() })).toBe('not_found');
  });
});
