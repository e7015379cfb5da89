import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { getDirectConversation } from '@crew/contracts/chat/get-direct-conversation';
import { lookOn } from '@crew/contracts/chat/look-on';
import { setDirectSettings } from '@crew/contracts/chat/set-direct-settings';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { Presence } from '@crew/service-kit/presence/presence';
import { connectRedis } from '@crew/service-kit/redis/redis';
import { admin } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat, get, post, servers, start, strangers } = await startDirect();

describe('get-direct-conversation', () => {
  it('is for its members alone, once they see it', async () => {
    const [ada, bob, eve] = await strangers(3);
    const { id } = await start(ada, bob);
    const codeOf = (as: typeof ada) => chat.codeOf(getDirectConversation, { id }, { as });
    expect([await codeOf(ada), await codeOf(bob)]).toEqual(['ok', 'not_found']);
    await post(ada, id);
    expect([await codeOf(bob), await codeOf(eve!), await codeOf(admin())]).toEqual(['ok', 'not_found', 'not_found']);
  });

  it('shows who is online and away', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    const redis = await connectRedis(servers.env.REDIS_URL, () => undefined);
    const online = new Presence(redis);
    const statuses = async () => (await get(ada, id)).participants.map(({ status }) => status);
    expect(await statuses()).toEqual(['offline', 'offline']);
    await online.keep('a gateway', [ada.id, bob.id]);
    await chat.call(lookOn, {}, { as: bob });
    expect(await statuses()).toEqual(['away', 'online']);
    redis.destroy();
  });

  it('shows how far others have read, only between members who share it and after acceptance', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    await post(ada, id);
    await chat.call(directCalls.markRead, { id, seq: 1 }, { as: bob });
    const readBy = async (viewer: typeof ada) =>
      (await get(viewer, id)).participants.map(({ lastReadSeq }) => lastReadSeq);
    expect(await readBy(ada)).toEqual([1, null]);
    await chat.call(acceptDirectConversation, { id }, { as: bob });
    await post(bob, id, 'Yes');
    expect(await readBy(ada)).toEqual([1, 2]);
    await chat.call(setDirectSettings, { from: 'everyone', readReceipts: false }, { as: bob });
    expect([await readBy(ada), await readBy(bob)]).toEqual([
      [1, null],
      [null, 2],
    ]);
  });
});
