import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startIdentity, type SignedInMember, type IdentityApp } from './identity-app.js';

let app: IdentityApp;
let ada: SignedInMember;
let chat: StubbedCall<typeof exportChatData>;
let pods: StubbedCall<typeof exportPodsData>;

beforeAll(async () => {
  app = await startIdentity();
  ada = await app.signUp();
  chat = await stubCall(app.connection, exportChatData, ({ after }) =>
    after === undefined ? { messages: ['one', 'two'], read: { music: 2 }, next: 'two' } : { messages: ['three'] },
  );
  pods = await stubCall(app.connection, exportPodsData, () => ({ messages: [] }));
});

afterAll(async () => {
  await chat?.stop();
  await pods?.stop();
  await app?.stop();
});

describe('export-account', () => {
  it('collects the data of all services page by page, and lists unavailable services', async () => {
    const first = await app.call(exportAccount, {}, { as: ada.actor });
    expect(first).toMatchObject({
      account: { username: ada.user.username, email: ada.user.email },
      chat: { messages: ['one', 'two'], read: { music: 2 } },
      pods: { messages: [] },
      missing: ['economy', 'crew-ai', 'media'],
    });
    const second = await app.call(exportAccount, { after: first.next! }, { as: ada.actor });
    expect(second).toEqual({ exportedAt: expect.any(String), chat: { messages: ['three'] }, missing: [] });
    expect([chat.asked.length, pods.asked.length]).toEqual([2, 1]);
    expect(chat.asked.map(({ input }) => input.userId)).toEqual([ada.user.id, ada.user.id]);
  });

  it.each(['no cursor', 'e30x', Buffer.from('{"bridge":"1"}').toString('base64url'), 'x'.repeat(2_000)])(
    'rejects the cursor %p',
    async (after) => {
      expect(await app.codeOf(exportAccount, { after }, { as: ada.actor })).toBe('invalid_input');
    },
  );
});
