import 'reflect-metadata';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { describe, expect, it } from '@jest/globals';
import { admin } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat, start, strangers } = await startDirect();

describe('vote-in-direct-poll', () => {
  it('is for members of the conversation, once it was accepted', async () => {
    const [ada, bob, eve] = await strangers(3);
    const { id } = await start(ada, bob);
    const poll = { answers: ['Yes', 'No'], multiple: false, anonymous: false };
    const { id: messageId } = await chat.call(directCalls.postMessage, { id, content: 'Shall we?', poll }, { as: ada });
    const codeOf = (as: typeof ada) => chat.codeOf(directCalls.voteInPoll, { id, messageId, answers: [0] }, { as });
    expect(await codeOf(bob)).toBe('request_pending');
    await chat.call(acceptDirectConversation, { id }, { as: bob });
    expect(await codeOf(bob)).toBe('ok');
    for (const as of [eve!, admin()]) expect(await codeOf(as)).toBe('not_found');
  });
});
