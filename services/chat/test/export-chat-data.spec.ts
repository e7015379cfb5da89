import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { chooseNotificationLevel } from '@crew/contracts/chat/choose-notification-level';
import { deleteMessage } from '@crew/contracts/chat/delete-message';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { postMessage } from '@crew/contracts/chat/post-message';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import { member } from '@crew/testing/actors';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

it('has what one said in all decks and flagged, and nothing that others said or one took back', async () => {
  const [ada, bob] = [member(), member()];
  const say = (as: typeof ada, deckId: 'music' | 'money', content: string) =>
    chat.call(postMessage, { deckId, content }, { as });
  const theirs = await say(bob, 'music', 'What Bob said');
  await say(ada, 'music', 'First of mine');
  const takenBack = await say(ada, 'music', 'Better unsaid');
  await say(ada, 'money', 'Second of mine');
  await chat.call(deleteMessage, { id: takenBack.id }, { as: ada });
  await chat.call(flagMessage, { id: theirs.id, reason: 'spam' }, { as: ada });
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
  await chat.call(setQuietHours, { quietHours }, { as: ada });
  await chat.call(chooseNotificationLevel, { deckId: 'money', level: 'all' }, { as: ada });
  const held = await chat.call(exportChatData, { userId: ada.id });
  expect(held).toMatchObject({
    messages: [
      { roomId: 'music', content: 'First of mine' },
      { roomId: 'money', content: 'Second of mine' },
    ],
    quietHours,
    notificationLevels: { money: 'all', music: 'mentions' },
    flagged: [{ messageId: theirs.id, reason: 'spam' }],
  });
  expect(held.next).toBeUndefined();
  expect(JSON.stringify(held)).not.toMatch(/What Bob said|Better unsaid/);
});

it('goes on page after page, each message once', async () => {
  const ada = member();
  const long = 'a'.repeat(1_990);
  for (let number = 0; number < 110; number++)
    await chat.call(postMessage, { deckId: 'energy', content: `${long} ${number}` }, { as: ada });
  const seen: { content: string }[] = [];
  for (let after: string | undefined, begun = false; !begun || after !== undefined; begun = true) {
    const page = await chat.call(exportChatData, { userId: ada.id, ...(after !== undefined && { after }) });
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(150_000);
    seen.push(...(page.messages as { content: string }[]));
    after = page.next;
  }
  expect(seen.map(({ content }) => Number(content.split(' ')[1]))).toEqual(Array.from({ length: 110 }, (_, at) => at));
});
