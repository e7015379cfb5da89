import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const ask = (as: Actor) => {
  const poll = { answers: ['Yes', 'No'], multiple: false, anonymous: false };
  return chat.call(deckCalls.postMessage, { deckId: 'music', content: 'Shall we?', poll }, { as });
};
const codeOf = (as: Actor, id: string) => chat.codeOf(deckCalls.closePoll, { id }, { as });

describe('close-poll', () => {
  it('is for the author and admins, and keeps the time of the first closing', async () => {
    const author = member();
    const { id } = await ask(author);
    expect(await codeOf(member(), id)).toBe('forbidden');
    const { poll } = await chat.call(deckCalls.closePoll, { id }, { as: author });
    expect(poll!.closedAt).not.toBeNull();
    const again = await chat.call(deckCalls.closePoll, { id }, { as: admin() });
    expect(again.poll!.closedAt).toBe(poll!.closedAt);
    expect(await chat.codeOf(deckCalls.voteInPoll, { id, answers: [0] }, { as: member() })).toBe('poll_closed');
  });

  it('refuses a message without a poll and a deleted one', async () => {
    const author = member();
    const plain = await chat.call(deckCalls.postMessage, { deckId: 'music', content: 'No question' }, { as: author });
    const { id } = await ask(author);
    await chat.call(deckCalls.deleteMessage, { id }, { as: author });
    for (const gone of [plain.id, id, 'none']) expect(await codeOf(author, gone)).toBe('not_found');
  });
});
