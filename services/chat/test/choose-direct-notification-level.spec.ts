import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirect } from './start-direct.js';

const { chat, get, pairOf, post, start, strangers } = await startDirect();

describe('choose-direct-notification-level', () => {
  it('is `all` by default and changes for the member alone', async () => {
    const [ada, bob, eve] = await strangers(3);
    const id = await pairOf(ada, bob);
    const choose = (as: typeof ada) =>
      chat.codeOf(directCalls.chooseNotificationLevel, { id, level: 'nothing' }, { as });
    expect([await choose(ada), await choose(eve!)]).toEqual(['ok', 'not_found']);
    expect([(await get(ada, id)).level, (await get(bob, id)).level]).toEqual(['nothing', 'all']);
    const request = (await start(eve!, ada)).id;
    await post(eve!, request);
    expect(await chat.codeOf(directCalls.chooseNotificationLevel, { id: request, level: 'all' }, { as: ada })).toBe(
      'request_pending',
    );
  });
});
