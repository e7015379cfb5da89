import 'reflect-metadata';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import type { PollDraft } from '@crew/contracts/rooms/poll.entities';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const ask = (as: Actor, more: Partial<PollDraft> = {}) => {
  const poll = { answers: ['Tea', 'Coffee', 'Water'], multiple: false, anonymous: true, ...more };
  return chat.call(deckCalls.postMessage, { deckId: 'music', content: 'What do we drink?', poll }, { as });
};
const vote = (as: Actor, id: string, answers: number[]) => chat.call(deckCalls.voteInPoll, { id, answers }, { as });
const countsIn = ({ poll }: Message) => poll!.answers.map(({ votes }) => votes);
const shown = async (id: string) =>
  (await chat.call(deckCalls.listMessages, { deckId: 'music', limit: 100 }, { as: member() })).find(
    (one) => one.id === id,
  )!;

describe('vote-in-poll', () => {
  it('replaces an earlier vote, and takes it back without answers', async () => {
    const ada = member();
    const { id } = await ask(member());
    expect(countsIn(await vote(ada, id, [1]))).toEqual([0, 1, 0]);
    expect(countsIn(await vote(ada, id, [2]))).toEqual([0, 0, 1]);
    const { poll } = await vote(ada, id, []);
    expect(poll).toMatchObject({ voters: 0, answers: [{ votes: 0 }, { votes: 0 }, { votes: 0 }] });
  });

  it('refuses several answers of a single choice, and answers that do not exist', async () => {
    const { id } = await ask(member());
    for (const answers of [[0, 1], [3]])
      expect(await chat.codeOf(deckCalls.voteInPoll, { id, answers }, { as: member() })).toBe('invalid_input');
  });

  it('counts the parallel votes of each member once, and shows the final result', async () => {
    const members = Array.from({ length: 8 }, () => member());
    const { id } = await ask(member(), { multiple: true });
    await Promise.all(members.flatMap((as) => [vote(as, id, [0]), vote(as, id, [1]), vote(as, id, [0, 1])]));
    await Promise.all(members.map((as) => vote(as, id, [2])));
    expect((await shown(id)).poll).toMatchObject({ voters: 8 });
    expect(countsIn(await shown(id))).toEqual([0, 0, 8]);
  });

  it('accepts no vote that a parallel closing did not count', async () => {
    const author = member();
    const members = Array.from({ length: 12 }, () => member());
    const { id } = await ask(author);
    const votes = members.map((as) => chat.codeOf(deckCalls.voteInPoll, { id, answers: [0] }, { as }));
    const [codes] = await Promise.all([Promise.all(votes), chat.call(deckCalls.closePoll, { id }, { as: author })]);
    expect(await chat.codeOf(deckCalls.voteInPoll, { id, answers: [0] }, { as: member() })).toBe('poll_closed');
    expect(countsIn(await shown(id))).toEqual([codes.filter((code) => code === 'ok').length, 0, 0]);
  });

  it('is in the data of the voter alone, and goes with their account', async () => {
    const [ada, bob] = [member(), member()];
    const { id } = await ask(bob);
    await vote(ada, id, [1]);
    expect((await chat.call(exportChatData, { userId: ada.id })).votes).toMatchObject([
      { messageId: id, answers: [1] },
    ]);
    expect(JSON.stringify(await chat.call(exportChatData, { userId: bob.id }))).not.toContain(ada.id);
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('the vote is taken back', async () => (await shown(id)).poll?.voters === 0);
    expect((await chat.call(exportChatData, { userId: ada.id })).votes).toEqual([]);
  });
});
