import 'reflect-metadata';
import { describe, expect, it, jest } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { directMessagePushed } from '@crew/contracts/chat/direct.events';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { memberBlocked } from '@crew/contracts/identity/identity.events';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { DirectConversationRepository } from '../src/direct-conversations/direct-conversation.repository.js';
import { startDirect } from './start-direct.js';

const { chat, get, pairOf, podMembers, post, start, strangers } = await startDirect();

describe('post-direct-message', () => {
  it('stores a message once per client id and publishes it to the members alone', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const streams = [ada, bob, eve!].map((actor) => chat.streamEvents(directMessagePushed, actor.id));
    await chat.connection.flush();
    const message = await post(ada, id, 'Steady', { clientId: 'a-client-id' });
    expect(message).toMatchObject({ conversationId: id, seq: 2, userId: ada.id, content: 'Steady' });
    expect(await post(ada, id, 'Steady', { clientId: 'a-client-id' })).toEqual(message);
    await eventually('both streams have it', () => streams[0]!.length > 0 && streams[1]!.length > 0);
    expect(streams[1]![0]).toMatchObject({ id: message.id, conversationId: id });
    expect(streams[2]).toEqual([]);
    expect((await get(bob, id)).reading).toEqual({ lastSeq: 2, lastReadSeq: 0, unread: 2 });
  });

  it('counts a stored message in the inbox when the call fails before it is counted', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    const repository = chat.service.app.get(DirectConversationRepository);
    jest.spyOn(repository, 'recordMessage').mockRejectedValueOnce(new Error('the database is away'));
    expect(await chat.codeOf(directCalls.postMessage, { id, content: 'Steady' }, { as: ada })).toBe('internal');
    await eventually('it is counted', async () => (await get(bob, id)).reading.unread === 2);
    expect((await get(ada, id)).reading).toEqual({ lastSeq: 2, lastReadSeq: 2, unread: 0 });
    expect((await get(bob, id)).reading).toEqual({ lastSeq: 2, lastReadSeq: 0, unread: 2 });
  });

  it('takes one message before acceptance, also of several at the same time', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    const codes = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        chat.codeOf(directCalls.postMessage, { id, content: `Hello ${number}` }, { as: ada }),
      ),
    );
    expect(codes.toSorted()).toEqual(['ok', ...Array<string>(4).fill('request_pending')]);
    expect(await chat.call(directCalls.listMessages, { id }, { as: bob })).toHaveLength(1);
    expect(await chat.codeOf(directCalls.postMessage, { id, content: 'Hi' }, { as: bob })).toBe('request_pending');
  });

  it('repeats the message before acceptance by its client id, and gives its place to another after a refusal', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    const refused = { id, content: 'An answer', replyTo: 'unknown', clientId: 'a-refused-one' };
    expect(await chat.codeOf(directCalls.postMessage, refused, { as: ada })).toBe('reply_gone');
    const first = await post(ada, id, 'Hello', { clientId: 'a-first-one' });
    expect(await post(ada, id, 'Hello', { clientId: 'a-first-one' })).toEqual(first);
    const reused = { id, content: 'Other words', clientId: 'a-first-one' };
    expect(await chat.codeOf(directCalls.postMessage, reused, { as: ada })).toBe('idempotency_mismatch');
    expect(await chat.codeOf(directCalls.postMessage, { id, content: 'Second' }, { as: ada })).toBe('request_pending');
  });

  it('takes one message before acceptance, also when a repeat of it is refused', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    const codeOf = (said: object) =>
      chat.codeOf(directCalls.postMessage, { id, content: 'Hello', ...said }, { as: ada });
    await post(ada, id, 'Hello', { clientId: 'a-stored-one' });
    expect(await codeOf({ clientId: 'a-stored-one', replyTo: 'unknown' })).toBe('reply_gone');
    expect(await codeOf({})).toBe('request_pending');
    expect(await chat.call(directCalls.listMessages, { id }, { as: bob })).toHaveLength(1);
  });

  it('takes one message before acceptance, also when a repeat is refused before it is stored', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    const codeOf = (said: object) =>
      chat.codeOf(directCalls.postMessage, { id, content: 'Hello', ...said }, { as: ada });
    const meanwhile: string[] = [];
    const attaching = await stubCall(chat.connection, attachPictures, async ({ ids }) => {
      meanwhile.push(await codeOf({ clientId: 'a-slow-one', replyTo: 'unknown' }), await codeOf({}));
      return ids.map((one) => ({ id: one, path: `${one}.webp`, width: 6, height: 4, placeholder: 'data:,' }));
    });
    expect(await codeOf({ clientId: 'a-slow-one', pictureIds: ['one'] })).toBe('ok');
    await attaching.stop();
    expect(meanwhile).toEqual(['reply_gone', 'request_pending']);
    expect(await chat.call(directCalls.listMessages, { id }, { as: bob })).toHaveLength(1);
  });

  it('is refused to others, and in a pair after a block', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const codeOf = (as: typeof ada) => chat.codeOf(directCalls.postMessage, { id, content: 'Hi' }, { as });
    expect(await codeOf(eve!)).toBe('not_found');
    await chat.publishEvent(memberBlocked, { blockerId: bob.id, blockedId: ada.id });
    await eventually('the block is known', async () => (await codeOf(ada)) === 'not_reachable');
    expect(await codeOf(bob)).toBe('not_reachable');
  });

  it('notifies of messages by level, of a request once, and the author never', async () => {
    const [ada, bob, cleo] = await podMembers(3);
    const [eve] = await strangers(1);
    const notified = async (as: typeof ada) =>
      (await chat.call(listNotifications, {}, { as })).items.map(({ words, count, conversation_id: conversation }) => [
        words?.kind,
        count,
        conversation,
      ]);
    const { id } = await start(ada, bob, cleo, eve);
    await post(ada, id, 'One');
    await chat.call(directCalls.chooseNotificationLevel, { id, level: 'mentions' }, { as: cleo });
    await post(ada, id, 'Two');
    await eventually('bob is notified of both', async () => (await notified(bob))[0]?.[1] === 2);
    expect(await notified(bob)).toEqual([['direct_messages', 2, id]]);
    expect(await notified(cleo)).toEqual([['direct_messages', 1, id]]);
    expect(await notified(eve)).toEqual([['direct_request', 1, id]]);
    expect(await notified(ada)).toEqual([]);
  });
});
