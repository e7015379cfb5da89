import 'reflect-metadata';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { getMembers } from '@crew/contracts/identity/get-members';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { afterAll, describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const known = await stubCall(chat.connection, getMembers, ({ ids }) =>
  ids.map((id) => ({ ...member({ id }), faction: null, isAdmin: false, emailVerified: true })),
);
afterAll(() => known.stop());

const ada = member();
const list = (deckId: DeckId) => chat.call(deckCalls.listPins, { deckId }, { as: ada });
async function pinned(deckId: DeckId, content: string, captain = admin()): Promise<string> {
  const { id } = await chat.call(deckCalls.postMessage, { deckId, content }, { as: ada });
  await chat.call(deckCalls.pinMessage, { id }, { as: captain });
  return id;
}

describe('list-pins', () => {
  it('lists the messages with who pinned them, the last pinned first', async () => {
    const captain = admin();
    await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'Hello' }, { as: captain });
    const first = await pinned('money', 'First', captain);
    const second = await pinned('money', 'Second', captain);
    expect(await list('money')).toMatchObject([
      { message: { id: second, content: 'Second', pinned: true }, pinnedBy: { id: captain.id } },
      { message: { id: first }, pinnedBy: { username: captain.username }, pinnedAt: expect.any(String) },
    ]);
    expect(await list('survival')).toEqual([]);
  });

  it('leaves out messages that were deleted or hidden since', async () => {
    const deleted = await pinned('music', 'To be deleted');
    const hidden = await pinned('music', 'To be hidden');
    const kept = await pinned('music', 'To be kept');
    await chat.call(deckCalls.deleteMessage, { id: deleted }, { as: ada });
    for (let count = 0; count < 5; count += 1) {
      await chat.call(flagMessage, { id: hidden, reason: 'spam' }, { as: member() });
    }
    await eventually('the flagged message is hidden', async () => (await list('music')).length === 1);
    expect((await list('music')).map(({ message }) => message.id)).toEqual([kept]);
    const page = await chat.call(deckCalls.listMessages, { deckId: 'music' }, { as: ada });
    expect(page.filter((one) => one.pinned).map(({ id }) => id)).toEqual([kept]);
  });
});

describe('what an admin pinned', () => {
  it('is in their data and stays without their name when they delete their account', async () => {
    const captain = admin();
    const id = await pinned('energy', 'Kept by the deck', captain);
    const data = await chat.call(exportChatData, { userId: captain.id });
    expect(data).toMatchObject({ pins: [{ roomId: 'energy', messageId: id }] });
    expect(JSON.stringify(data)).not.toContain('Kept by');
    await chat.publishEvent(userDeleted, { id: captain.id });
    await eventually('the name is gone', async () => (await list('energy'))[0]?.pinnedBy === null);
    expect(await list('energy')).toMatchObject([{ message: { id } }]);
    expect((await chat.call(exportChatData, { userId: captain.id })).pins).toEqual([]);
  });
});
