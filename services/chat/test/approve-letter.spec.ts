import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { approveLetter } from '@crew/contracts/chat/approve-letter';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { discardLetter } from '@crew/contracts/chat/discard-letter';
import { editLetter } from '@crew/contracts/chat/edit-letter';
import { getCaptainLog } from '@crew/contracts/chat/get-captain-log';
import { getLetter } from '@crew/contracts/chat/get-letter';
import type { LetterDraft } from '@crew/contracts/chat/letter.entities';
import { listCaptainLogs } from '@crew/contracts/chat/list-captain-logs';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { LettersApp, textsOf, unchanged } from './start-letters.js';

const app = await LettersApp.start();
const { chat, captain } = app;
const other = await app.startReplica();
const codeOf = (letter: LetterDraft) =>
  chat.codeOf(approveLetter, { id: letter.id, revision: letter.revision }, { as: captain });
const announced = async (id: string) =>
  (await chat.call(listCaptainLogs, { limit: 100 }, { as: captain })).filter(({ letter }) => letter?.id === id);

describe('approve-letter', () => {
  const notesOf = async (as: ReturnType<typeof member>, id: string) =>
    (await chat.call(listNotifications, {}, { as })).items.filter(({ letter_id: letter }) => letter === id);

  it('publishes once, however often admins press: in the log and as a notification of members who want it', async () => {
    const [ada, quiet] = [member(), member()];
    for (const as of [ada, quiet]) await app.say('creation', 'hello', 0, as);
    await chat.call(deckCalls.chooseNotificationLevel, { deckId: 'music', level: 'nothing' }, { as: quiet });
    const { draft } = await app.drafted();
    expect(await chat.codeOf(getLetter, { id: draft.id }, { as: ada })).toBe('not_found');
    const published = await Promise.all([chat, other, chat, other].map((replica) => app.approve(draft, replica)));
    expect(new Set(published.map(({ state, publishedAt }) => `${state} ${publishedAt}`)).size).toBe(1);
    const [note] = await eventually('she is notified', async () => {
      const notes = await notesOf(ada, draft.id);
      return notes.length > 0 ? notes : undefined;
    });
    expect(note).toMatchObject({ type: 'captains_log', preview: 'Music Deck: Seven good days', from_user: null });
    expect(await announced(draft.id)).toEqual([
      expect.objectContaining({ message: 'Music Deck: Seven good days', letter: { id: draft.id, deckId: 'music' } }),
    ]);
    expect((await chat.call(getCaptainLog, {}))?.letter?.id).toBe(draft.id);
    expect(await notesOf(ada, draft.id)).toHaveLength(1);
    expect(await notesOf(quiet, draft.id)).toEqual([]);
    expect(await app.read(draft.id, ada)).toMatchObject({ title: draft.title, sentences: draft.sentences });
    expect(await chat.codeOf(discardLetter, { id: draft.id }, { as: captain })).toBe('already_decided');
    expect(await app.draft('music')).toMatchObject({ state: 'published' });
    expect(app.audited.filter((action) => action === 'letter.approved').length).toBeGreaterThan(0);
  });

  it('is refused once a cited message is deleted or edited, or its author suspended, and the sentence is gone', async () => {
    const { draft, said, author } = await app.drafted();
    await chat.call(deckCalls.deleteMessage, { id: said[0]!.id }, { as: author });
    expect(await codeOf(draft)).toBe('letter_changed');
    const second = (await app.listed(draft.id))!;
    expect(textsOf(second)).toEqual(textsOf(draft).slice(1));
    await chat.call(deckCalls.editMessage, { id: said[1]!.id, content: 'something else' }, { as: author });
    expect(await codeOf(second)).toBe('letter_changed');
    const third = (await app.listed(draft.id))!;
    expect(textsOf(third)).toEqual(textsOf(draft).slice(2));
    app.suspended.add(author.id);
    expect(await codeOf(third)).toBe('letter_changed');
    const nothing = (await app.listed(draft.id))!;
    expect(nothing.sentences).toEqual([]);
    expect(await codeOf(nothing)).toBe('letter_changed');
    await chat.call(discardLetter, { id: draft.id }, { as: captain });
    expect(await codeOf(nothing)).toBe('already_decided');
  });

  it('is refused for another letter than the admin has read', async () => {
    const { draft } = await app.drafted();
    const edited = await chat.call(
      editLetter,
      { id: draft.id, revision: draft.revision, title: 'Mine', sentences: unchanged(draft) },
      { as: captain },
    );
    expect(await codeOf(draft)).toBe('letter_changed');
    expect(await app.approve(edited)).toMatchObject({ state: 'published', title: 'Mine' });
  });
});
