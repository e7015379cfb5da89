import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { noteCrisis } from '@crew/contracts/chat/note-crisis';
import { setCrisisNotes } from '@crew/contracts/chat/set-crisis-notes';
import type { Actor } from '@crew/service-kit/rpc/call';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { admin } from '@crew/testing/actors';
import { uuidv7 } from 'uuidv7';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const want = (as: Actor, wanted: boolean) => chat.call(setCrisisNotes, { wanted }, { as });
const notesOf = async (as: Actor) =>
  (await chat.call(listNotifications, { limit: 50 }, { as })).items.filter(({ words }) =>
    words?.kind.startsWith('crisis_'),
  );
/** An admin whom the service knows. */
async function knownAdmin(): Promise<Actor> {
  const actor = admin();
  await chat.service.app.get(MemberDirectory).store(actor);
  return actor;
}

describe('notes about members in a crisis', () => {
  it('go to the admins who want them, once, and link to a message of a deck without quoting it', async () => {
    const [ada, bo] = [await knownAdmin(), await knownAdmin()];
    await want(ada, true);
    const messageId = uuidv7();
    const note = { id: messageId, place: { kind: 'deck', deckId: 'energy', messageId } } as const;
    await chat.call(noteCrisis, note);
    await chat.call(noteCrisis, note);
    const [found, ...more] = await notesOf(ada);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ type: 'moderation', deck_id: 'energy', message_id: messageId, from_user: null });
    expect(found!.preview).toBe('A member may be in a crisis. A captain gave help lines');
    expect(await notesOf(bo)).toEqual([]);
  });

  it('of a pod and of the help chat name neither member nor message, and stop when turned off', async () => {
    const ada = await knownAdmin();
    await want(ada, true);
    await chat.call(noteCrisis, { id: uuidv7(), place: { kind: 'pod' } });
    await chat.call(noteCrisis, { id: uuidv7(), place: { kind: 'help' } });
    await want(ada, false);
    await chat.call(noteCrisis, { id: uuidv7(), place: { kind: 'pod' } });
    const notes = await notesOf(ada);
    expect(notes.map(({ words }) => words?.kind)).toEqual(['crisis_help', 'crisis_pod']);
    for (const { pod_id, message_id, from_user } of notes) {
      expect([pod_id, message_id, from_user]).toEqual([null, null, null]);
    }
  });
});
