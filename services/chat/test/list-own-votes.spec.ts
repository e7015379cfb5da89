import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

describe('list-own-votes', () => {
  it('lists the member’s own votes in the deck and its threads, the latest of each poll', async () => {
    const [ada, bob] = [member(), member()];
    const poll = { answers: ['Yes', 'No'], multiple: false, anonymous: true };
    const ask = { deckId: 'music', content: 'Shall we?', poll } as const;
    const { id } = await chat.call(deckCalls.postMessage, ask, { as: ada });
    const reply = await chat.call(deckCalls.postMessage, { ...ask, threadId: id }, { as: ada });
    const other = await chat.call(deckCalls.postMessage, { ...ask, deckId: 'money' }, { as: ada });
    const votes: [string, number][] = [
      [id, 0],
      [id, 1],
      [reply.id, 0],
      [other.id, 0],
    ];
    for (const [messageId, place] of votes)
      await chat.call(deckCalls.voteInPoll, { id: messageId, answers: [place] }, { as: bob });
    const own = await chat.call(deckCalls.listOwnVotes, { deckId: 'music' }, { as: bob });
    expect(new Map(own.map(({ messageId, answers }) => [messageId, answers]))).toEqual(
      new Map([
        [id, [1]],
        [reply.id, [0]],
      ]),
    );
    expect(await chat.call(deckCalls.listOwnVotes, { deckId: 'music' }, { as: ada })).toEqual([]);
  });
});
