import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const ask = (as: Actor, anonymous: boolean) => {
  const poll = { answers: ['Yes', 'No', 'Both'], multiple: true, anonymous };
  return chat.call(deckCalls.postMessage, { deckId: 'music', content: 'Shall we?', poll }, { as });
};
const vote = (as: Actor, id: string, answers: number[]) => chat.call(deckCalls.voteInPoll, { id, answers }, { as });

describe('list-poll-voters', () => {
  it('lists the voters of each answer', async () => {
    const [ada, bob] = [member(), member()];
    const { id } = await ask(ada, false);
    await vote(ada, id, [0, 2]);
    await vote(bob, id, [0]);
    const voters = await chat.call(deckCalls.listPollVoters, { id }, { as: member() });
    expect(voters.map((some) => some.map((one) => one.id))).toEqual([[ada.id, bob.id], [], [ada.id]]);
  });

  it('never lists those of an anonymous poll, for its author and admins neither', async () => {
    const ada = member();
    const { id } = await ask(ada, true);
    await vote(ada, id, [1]);
    for (const as of [ada, admin()])
      expect(await chat.codeOf(deckCalls.listPollVoters, { id }, { as })).toBe('forbidden');
  });
});
