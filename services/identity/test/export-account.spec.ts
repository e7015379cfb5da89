import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { launch, type Joined, type Ship } from './identity-app.js';

let ship: Ship;
let ada: Joined;
let chat: StubbedCall<typeof exportChatData>;
let pods: StubbedCall<typeof exportPodsData>;

beforeAll(async () => {
  ship = await launch();
  ada = await ship.join();
  chat = await stubCall(ship.connection, exportChatData, ({ after }) =>
    after === undefined ? { messages: ['one', 'two'], read: { music: 2 }, next: 'two' } : { messages: ['three'] },
  );
  pods = await stubCall(ship.connection, exportPodsData, () => ({ messages: [] }));
});

afterAll(async () => {
  await chat?.stop();
  await pods?.stop();
  await ship?.stop();
});

it('gathers what each service holds, page by page, and names those that are away', async () => {
  const first = await ship.call(exportAccount, {}, { as: ada.actor });
  expect(first).toMatchObject({
    account: { username: ada.user.username, email: ada.user.email },
    chat: { messages: ['one', 'two'], read: { music: 2 } },
    pods: { messages: [] },
    missing: ['economy', 'crew-ai', 'media'],
  });
  const second = await ship.call(exportAccount, { after: first.next! }, { as: ada.actor });
  expect(second).toEqual({ exportedAt: expect.any(String), chat: { messages: ['three'] }, missing: [] });
  expect([chat.asked.length, pods.asked.length]).toEqual([2, 1]);
  expect(chat.asked.map(({ input }) => input.userId)).toEqual([ada.user.id, ada.user.id]);
});

it.each(['no cursor', 'e30x', Buffer.from('{"bridge":"1"}').toString('base64url'), 'x'.repeat(2_000)])(
  'refuses to go on from %p',
  async (after) => {
    expect(await ship.codeOf(exportAccount, { after }, { as: ada.actor })).toBe('invalid_input');
  },
);
