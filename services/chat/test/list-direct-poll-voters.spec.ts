import 'reflect-metadata';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { describe, expect, it } from '@jest/globals';
import { admin } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat, pairOf, strangers } = await startDirect();

describe('list-direct-poll-voters', () => {
  it('is for the members of the conversation', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const poll = { answers: ['Yes', 'No'], multiple: false, anonymous: false };
    const { id: messageId } = await chat.call(directCalls.postMessage, { id, content: 'Shall we?', poll }, { as: ada });
    await chat.call(directCalls.voteInPoll, { id, messageId, answers: [1] }, { as: bob });
    const voters = await chat.call(directCalls.listPollVoters, { id, messageId }, { as: ada });
    expect(voters).toMatchObject([[], [{ id: bob.id }]]);
    for (const as of [eve!, admin()])
      expect(await chat.codeOf(directCalls.listPollVoters, { id, messageId }, { as })).toBe('not_found');
  });
});
