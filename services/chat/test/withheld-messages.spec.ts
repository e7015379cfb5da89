import 'reflect-metadata';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { messageErased, messageRestored, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { directMessageRestored, directMessageWithdrawn } from '@crew/contracts/chat/direct.events';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import type { EventContract } from '@crew/contracts/event';
import { getMembers } from '@crew/contracts/identity/get-members';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { attachFiles } from '@crew/contracts/media/attach-files';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import { previewLink } from '@crew/contracts/media/preview-link';
import { PollRepository } from '@crew/message-log/polls.repository';
import type { PollVotes } from '@crew/message-log/polls.schema';
import { eventSubject } from '@crew/service-kit/nats/streams';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { WithheldMessage } from '../src/moderation/withheld-message.schema.js';
import { WithheldMessagesService } from '../src/moderation/withheld-messages.service.js';
import { appealAs } from './appeal-as.js';
import { startDirect } from './start-direct.js';

const { chat, pairOf, podMembers, start, strangers } = await startDirect();
const [captain, second] = [admin(), admin()];
const picture = (id: string) => ({ id, path: `messages/ada/${id}.webp`, width: 6, height: 4, placeholder: 'data:,' });
const file = (id: string) => ({ id, name: `${id}.pdf`, type: 'application/pdf', size: 9 });
const PREVIEW = { title: 'Tea', description: 'Green and black', site: 'Tea house' };
const detached = await stubCall(chat.connection, detachPictures, () => null);
const stubs = [
  detached,
  await stubCall(chat.connection, recordAudit, () => null),
  await stubCall(chat.connection, getMembers, ({ ids }) =>
    ids.map((id) => ({ ...member({ id }), faction: null, isAdmin: false, emailVerified: true })),
  ),
  await stubCall(chat.connection, attachPictures, ({ ids }) => ids.map(picture)),
  await stubCall(chat.connection, attachFiles, ({ ids }) => ids.map(file)),
  await stubCall(chat.connection, previewLink, ({ url }) => ({ url, ...PREVIEW })),
];
afterAll(async () => {
  for (const stub of stubs) await stub.stop();
});
const withheld = chat.service.app.get<Model<WithheldMessage>>(getModelToken('WithheldMessage'));
const polls = chat.service.app.get<Model<PollVotes>>(getModelToken('PollVotes'));

interface Published {
  /** Of the event: a repeat has the same. */
  id: string;
  subject: string;
  messageId: string;
  pictureIds: string[];
  withheld?: true;
  reason?: string;
}
let published: Published[] = [];
const subjects = [messageWithdrawn, messageRestored, messageErased, directMessageWithdrawn, directMessageRestored];
for (const { subject } of subjects as EventContract[]) {
  chat.connection.subscribe(eventSubject(subject), {
    callback: (_error, received) => {
      const { id, data } = received.json<{ id: string; data: Published }>();
      published.push({ ...data, id, subject });
    },
  });
}
beforeEach(() => {
  published = [];
});
const publishedOf = (id: string, { subject }: { subject: string }) =>
  published.filter((one) => one.messageId === id && one.subject === subject);
const isPublished = (id: string, contract: { subject: string }) =>
  eventually(contract.subject, () => publishedOf(id, contract)[0]);

const deckId = 'money' as const;
const POLL = { answers: ['Tea', 'Coffee'], multiple: false, anonymous: false };
const shown = async (id: string) =>
  (await chat.call(deckCalls.listMessages, { deckId, limit: 100 }, { as: captain })).find((one) => one.id === id)!;
const vote = (as: Actor, id: string, answer: number) =>
  chat.codeOf(deckCalls.voteInPoll, { id, answers: [answer] }, { as });
/** Votes for the first answer; something happens once the vote is counted and before it is shown. */
async function voteWhile(happens: () => Promise<unknown>, as: Actor, id: string) {
  const repository = chat.service.app.get(PollRepository, { strict: false });
  const count = repository.vote.bind(repository);
  const counting = jest.spyOn(repository, 'vote').mockImplementationOnce(async (...given) => {
    const result = await count(...given);
    await happens();
    return result;
  });
  const code = await vote(as, id, 0);
  counting.mockRestore();
  return code;
}
const votersIn = async (id: string) => (await polls.findById(id))?.voters ?? 0;
/** Ids of those who voted, by answer. */
const votersOf = async (id: string) =>
  (await chat.call(deckCalls.listPollVoters, { id }, { as: captain })).map((voters) => voters.map((one) => one?.id));
async function hide(id: string) {
  for (const as of [member(), member()]) await chat.call(flagMessage, { id, reason: 'spam' }, { as });
  await eventually('it is hidden', async () => (await shown(id)).hidden);
}
const decide = (id: string, action: 'remove' | 'dismiss', as = captain) =>
  chat.codeOf(resolveFlag, { id, action }, { as });
const appeal = (as: Actor) => appealAs(chat, as);
const endTime = (id: string) => withheld.updateOne({ _id: id }, { $set: { eraseAt: new Date(0) } });
const isForgotten = (id: string) =>
  eventually('nothing is kept', async () => !(await withheld.findById(id)) && !(await polls.findById(id)));

interface Said {
  content?: string;
  pictureIds?: string[];
  fileIds?: string[];
  poll?: typeof POLL;
}

/** A message of Ada in a deck that Bob flagged; Bob and Cy voted in its poll. */
async function flagged({ content = '', ...said }: Said) {
  const [[ada, bob], [cy]] = [await strangers(2), await strangers(2)];
  const { id } = await chat.call(deckCalls.postMessage, { deckId, content, ...said }, { as: ada });
  await chat.call(flagMessage, { id, reason: 'spam' }, { as: bob });
  if (said.poll) for (const as of [bob, cy]) expect(await vote(as, id, 1)).toBe('ok');
  return { ada, bob, cy, id };
}

/** {@link flagged}, and removed. */
async function removed(said: Said = { content: 'Tea?', pictureIds: ['one'], poll: POLL }) {
  const made = await flagged(said);
  expect(await decide(made.id, 'remove')).toBe('ok');
  return made;
}

describe('a message that an admin removed', () => {
  it('gets its pictures, files, link preview and votes back on appeal', async () => {
    const content = 'Tea? See https://tea.example/house';
    const { ada, bob, cy, id } = await flagged({ content, pictureIds: ['one'], fileIds: ['two'], poll: POLL });
    await eventually('the preview of its link', async () => (await shown(id)).linkPreview);
    const before = await shown(id);
    await decide(id, 'remove');
    expect(await isPublished(id, messageWithdrawn)).toMatchObject({ withheld: true, pictureIds: ['one', 'two'] });
    expect(await shown(id)).toMatchObject({ content: '', pictures: [], deleted: true });
    expect(await vote(bob, id, 0)).toBe('not_found');
    const data = await chat.call(exportChatData, { userId: ada.id }, { as: null });
    expect(data.withheld).toEqual([
      expect.objectContaining({ messageId: id, content, pictureIds: ['one'], files: [file('two')] }),
    ]);
    expect(data.withheld).toEqual([expect.objectContaining({ answers: POLL.answers })]);
    await appeal(ada);
    await chat.publishEvent(userDeleted, { id: cy.id });
    await eventually('the vote of Cy is gone', async () => (await polls.findById(id))?.voters === 1);
    expect(await decide(id, 'dismiss', second)).toBe('ok');
    const { poll, ...after } = await shown(id);
    const { pictures, files, linkPreview } = before;
    expect(linkPreview).toMatchObject(PREVIEW);
    expect(after).toMatchObject({ content, pictures, files, linkPreview, deleted: false });
    expect(poll).toMatchObject({ voters: 1, answers: [{ votes: 0 }, { votes: 1 }] });
    expect(await isPublished(id, messageRestored)).toMatchObject({ pictureIds: ['one', 'two'] });
    expect(await vote(bob, id, 0)).toBe('ok');
    const voters = await chat.call(deckCalls.listPollVoters, { id }, { as: captain });
    expect(voters).toEqual([[expect.objectContaining({ id: bob.id })], []]);
  });

  it('of a picture alone is withheld and restored likewise', async () => {
    const { ada, id } = await removed({ pictureIds: ['alone'] });
    await appeal(ada);
    const flag = (await chat.call(listFlags, { limit: 100 }, { as: second })).find((one) => one.id === id);
    expect(flag?.message).toMatchObject({ deleted: false, pictures: [picture('alone')] });
    await decide(id, 'dismiss', second);
    expect(await shown(id)).toMatchObject({ deleted: false, pictures: [picture('alone')] });
  });

  it('is erased with its attachments and votes when the time to appeal is over', async () => {
    const { ada, id } = await removed();
    await endTime(id);
    expect(await isPublished(id, messageErased)).toMatchObject({ pictureIds: ['one'] });
    await isForgotten(id);
    await appeal(ada);
    await decide(id, 'dismiss', second);
    expect(await shown(id)).toMatchObject({ deleted: true, pictures: [] });
    expect(publishedOf(id, messageRestored)).toEqual([]);
    expect(publishedOf(id, messageErased)).toHaveLength(1);
  });

  it('is erased when the decision is upheld', async () => {
    const { ada, id } = await removed();
    await appeal(ada);
    await decide(id, 'remove', second);
    expect(await isPublished(id, messageErased)).toMatchObject({ pictureIds: ['one'] });
    await isForgotten(id);
  });

  it('is erased at once when its author deletes it, and never restored', async () => {
    const { ada, bob, id } = await removed();
    await appeal(ada);
    expect(await chat.codeOf(deckCalls.deleteMessage, { id }, { as: bob })).toBe('forbidden');
    await chat.call(deckCalls.deleteMessage, { id }, { as: captain });
    expect(await withheld.findById(id)).not.toBeNull();
    await chat.call(deckCalls.deleteMessage, { id }, { as: ada });
    const deletion = await eventually('its deletion', () =>
      publishedOf(id, messageWithdrawn).find(({ reason }) => reason === 'deleted'),
    );
    expect(deletion).toMatchObject({ pictureIds: ['one'] });
    expect(deletion.withheld).toBeUndefined();
    await isForgotten(id);
    await decide(id, 'dismiss', second);
    expect(await shown(id)).toMatchObject({ deleted: true, content: '' });
  });

  it('keeps its votes when an admin deletes it once more', async () => {
    const { ada, bob, cy, id } = await removed();
    await appeal(ada);
    await chat.call(deckCalls.deleteMessage, { id }, { as: captain });
    await decide(id, 'dismiss', second);
    expect(await votersOf(id)).toEqual([[], [bob.id, cy.id]]);
    expect(await vote(bob, id, 0)).toBe('ok');
    expect((await shown(id)).poll).toMatchObject({ voters: 2, answers: [{ votes: 1 }, { votes: 1 }] });
  });

  it('is erased at once with the account of its author', async () => {
    const { ada, id } = await removed();
    await chat.publishEvent(userDeleted, { id: ada.id });
    expect(await isPublished(id, messageErased)).toMatchObject({ pictureIds: ['one'] });
    await isForgotten(id);
  });
});

describe('a message that flags hide', () => {
  it('keeps its votes but those of deleted accounts, and shows them when its flags are dismissed', async () => {
    const { bob, cy, id } = await flagged({ content: 'Tea?', poll: POLL });
    await hide(id);
    await chat.publishEvent(userDeleted, { id: cy.id });
    await eventually('the vote of Cy is gone', async () => (await votersIn(id)) < 2);
    expect(await decide(id, 'dismiss')).toBe('ok');
    expect((await shown(id)).poll).toMatchObject({ voters: 1, answers: [{ votes: 0 }, { votes: 1 }] });
    expect(await votersOf(id)).toEqual([[], [bob.id]]);
  });

  it('shows a vote that was counted while it was being hidden when its flags are dismissed', async () => {
    const { bob, cy, id } = await flagged({ content: 'Tea?', poll: POLL });
    const eve = member();
    expect(await voteWhile(() => hide(id), eve, id)).toBe('not_found');
    await decide(id, 'dismiss');
    expect((await shown(id)).poll).toMatchObject({ voters: 3, answers: [{ votes: 1 }, { votes: 2 }] });
    expect(await votersOf(id)).toEqual([[eve.id], [bob.id, cy.id]]);
  });
});

describe('at the same time', () => {
  it('restoring and erasing a message end as one of the two', async () => {
    for (let round = 0; round < 4; round++) {
      const { ada, id } = await removed();
      await appeal(ada);
      const erase = async () => {
        await endTime(id);
        while (await chat.service.app.get(WithheldMessagesService).eraseDue(new Date()));
      };
      await Promise.all([decide(id, 'dismiss', second), erase(), erase()]);
      await eventually('it is decided', () =>
        [messageErased, messageRestored].some((contract) => publishedOf(id, contract).length > 0),
      );
      const isErased = publishedOf(id, messageErased).length > 0;
      expect(publishedOf(id, messageRestored)).toHaveLength(isErased ? 0 : 1);
      const { deleted, pictures, poll } = await shown(id);
      expect({ deleted, pictures: pictures.length, voters: poll?.voters }).toEqual(
        isErased ? { deleted: true, pictures: 0, voters: undefined } : { deleted: false, pictures: 1, voters: 2 },
      );
      expect(await polls.countDocuments({ _id: id })).toBe(isErased ? 0 : 1);
    }
  });

  it('the author deletes a message and an admin removes it: nothing is kept, and nothing is restored', async () => {
    for (let round = 0; round < 4; round++) {
      const { ada, id } = await flagged({ content: 'Tea?', pictureIds: ['one'], poll: POLL });
      await Promise.all([decide(id, 'remove'), chat.call(deckCalls.deleteMessage, { id }, { as: ada })]);
      await isForgotten(id);
      await appeal(ada);
      await decide(id, 'dismiss', second);
      expect(await shown(id)).toMatchObject({ deleted: true, content: '', pictures: [] });
      expect(publishedOf(id, messageWithdrawn).find(({ reason }) => reason === 'deleted')).toBeDefined();
    }
  });

  it('a vote that is counted while an admin removes the message is shown when it is restored', async () => {
    const { ada, id } = await flagged({ content: 'Tea?', poll: POLL });
    expect(await voteWhile(() => decide(id, 'remove'), member(), id)).toBe('not_found');
    await appeal(ada);
    await decide(id, 'dismiss', second);
    expect((await shown(id)).poll).toMatchObject({ voters: 3, answers: [{ votes: 1 }, { votes: 2 }] });
  });
});

describe('a direct message that an admin removed', () => {
  it('gets its pictures and votes back on appeal, and loses them when its time is over', async () => {
    for (const isRestored of [true, false]) {
      const [ada, bob] = await strangers(2);
      const id = await pairOf(ada, bob);
      const said = { content: 'Tea?', pictureIds: ['one'], poll: POLL };
      const { id: messageId } = await chat.call(directCalls.postMessage, { id, ...said }, { as: ada });
      await chat.call(directCalls.voteInPoll, { id, messageId, answers: [1] }, { as: bob });
      await chat.call(flagDirectMessage, { id, messageId }, { as: bob });
      await decide(messageId, 'remove');
      expect(await isPublished(messageId, directMessageWithdrawn)).toMatchObject({ withheld: true });
      if (!isRestored) {
        await endTime(messageId);
        expect(await isPublished(messageId, messageErased)).toMatchObject({ pictureIds: ['one'] });
        await isForgotten(messageId);
        continue;
      }
      await appeal(ada);
      await decide(messageId, 'dismiss', second);
      const found = await chat.call(directCalls.listMessages, { id }, { as: bob });
      expect(found.find((one) => one.id === messageId)).toMatchObject({
        pictures: [picture('one')],
        poll: { voters: 1, answers: [{ votes: 0 }, { votes: 1 }] },
      });
      expect(await isPublished(messageId, directMessageRestored)).toMatchObject({ pictureIds: ['one'] });
    }
  });

  it('loses its pictures with its conversation', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const { id } = await start(ada, bob, cleo);
    const said = { content: 'Tea?', pictureIds: ['of-a-group'] };
    const { id: messageId } = await chat.call(directCalls.postMessage, { id, ...said }, { as: ada });
    await chat.call(flagDirectMessage, { id, messageId }, { as: bob });
    await decide(messageId, 'remove');
    for (const as of [ada, bob, cleo]) await chat.call(leaveDirectConversation, { id }, { as });
    expect(detached.asked.map(({ input }) => input)).toContainEqual({ userId: ada.id, ids: ['of-a-group'] });
    await endTime(messageId);
    await isForgotten(messageId);
  });

  it('and that was put back is deleted by its author with an event of its own', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    const said = { content: 'Tea?', pictureIds: ['one'] };
    const { id: messageId } = await chat.call(directCalls.postMessage, { id, ...said }, { as: ada });
    await chat.call(flagDirectMessage, { id, messageId }, { as: bob });
    await decide(messageId, 'remove');
    await appeal(ada);
    await decide(messageId, 'dismiss', second);
    await chat.call(directCalls.deleteMessage, { id, messageId }, { as: ada });
    const [removal, deletion] = await eventually('both are published', () => {
      const withdrawn = publishedOf(messageId, directMessageWithdrawn);
      return withdrawn.length === 2 ? withdrawn : undefined;
    });
    expect(deletion).toMatchObject({ reason: 'deleted', pictureIds: ['one'] });
    expect(deletion!.id).not.toBe(removal!.id);
  });
});
