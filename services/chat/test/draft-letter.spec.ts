import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { draftLetter } from '@crew/contracts/chat/draft-letter';
import { editLetter } from '@crew/contracts/chat/edit-letter';
import { listLetterDrafts } from '@crew/contracts/chat/list-letter-drafts';
import type { Input } from '@crew/contracts/rpc';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { MessagesService } from '../src/messages/messages.service.js';
import { LettersApp, lettersOf, unchanged } from './start-letters.js';

const app = await LettersApp.start();
const { chat, captain } = app;
const other = await app.startReplica();
const edit = (input: Input<typeof editLetter>) => chat.call(editLetter, input, { as: captain });

describe('draft-letter', () => {
  it('is written from the messages that were reacted to, answered, tipped and boosted, each sentence with its messages', async () => {
    const loved = await app.say('energy', 'The **pool** is ||secretly|| open', 3);
    const liked = await app.say('energy', 'Breathe in', 1);
    await app.say('energy', 'Nobody cares', 0);
    const answered = await app.say('energy', 'Who comes?', 0);
    await chat.call(
      deckCalls.postMessage,
      { deckId: 'energy', content: 'I do', replyTo: answered.id },
      { as: member() },
    );
    const draft = await app.draft('energy');
    expect(app.asked[0]!.messages.map(({ text, weight }) => [text, weight])).toEqual([
      [expect.stringMatching(/^The pool is .* open$/), 3],
      ['Breathe in', 1],
      ['Who comes?', 1],
    ]);
    expect(draft).toMatchObject({ deckId: 'energy', captain: 'lyra', title: 'Seven good days', state: 'draft' });
    expect(draft.id).toBe(`energy-${draft.week}`);
    expect(draft.sentences.map(({ messages }) => messages.map(({ id }) => id))).toEqual([
      [loved.id],
      [liked.id],
      [answered.id],
    ]);
    expect(await app.listed(draft.id)).toEqual(draft);
    expect(await app.draft('energy')).toEqual(draft);
    expect(app.asked).toHaveLength(1);
  });

  it('is written once, however many admins and replicas ask', async () => {
    for (const text of ['one', 'two', 'three']) await app.say('music', text);
    const drafts = await Promise.all(
      Array.from({ length: 12 }, (_, place) => app.draft('music', undefined, place % 2 === 0 ? chat : other)),
    );
    expect(new Set(drafts.map(({ id, revision }) => `${id} ${revision}`)).size).toBe(1);
    expect(app.asked).toHaveLength(1);
  });

  it('leaves out deleted and hidden messages, and those of suspended members', async () => {
    const suspended = member();
    app.suspended.add(suspended.id);
    for (const text of ['one', 'two', 'three']) await app.say('creation', text);
    await app.say('creation', 'by a suspended member', 3, suspended);
    const author = member();
    const deleted = await app.say('creation', 'deleted', 3, author);
    await chat.call(deckCalls.deleteMessage, { id: deleted.id }, { as: author });
    const hidden = await app.say('creation', 'hidden', 3);
    await chat.service.app.get(MessagesService).hide(hidden.id);
    await app.draft('creation');
    expect(app.asked[0]!.messages.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('is an extract in the language of the admin without a captain', async () => {
    app.answer = () => null;
    const ada = member({ displayName: 'Ada' });
    for (const text of ['one', 'two']) await app.say('money', text, 1, ada);
    const { id } = await app.say('money', 'three', 2, ada);
    const draft = await app.draft('money', 'de');
    expect(draft).toMatchObject({ captain: null, title: 'Diese Woche auf dem Money Deck' });
    expect(draft.sentences.at(-1)).toMatchObject({ text: 'three', author: 'Ada', messages: [{ id }] });
    const [first, ...others] = unchanged(draft);
    const edited = await edit({
      id: draft.id,
      revision: draft.revision,
      title: draft.title,
      sentences: [{ ...first!, text: 'Ada said one' }, ...others],
    });
    expect(edited.sentences.map(({ author }) => author)).toEqual([null, 'Ada', 'Ada']);
  });

  it('names nobody in its title', async () => {
    app.answer = (input) => ({ ...lettersOf(input)!, title: 'The week of adalbert' });
    const author = member({ displayName: 'Adalbert' });
    for (const text of ['one', 'two', 'three']) await app.say('ascension', text, 1, author);
    expect(await app.draft('ascension')).toMatchObject({ title: 'This week on the Ascension Deck' });
  });

  it('is none when too little was said, until there is more', async () => {
    const draftCode = () => chat.codeOf(draftLetter, { deckId: 'survival' }, { as: captain });
    await app.say('survival', 'one');
    expect(await draftCode()).toBe('too_little_to_tell');
    for (const text of ['two', 'three']) await app.say('survival', text);
    expect(await app.draft('survival')).toMatchObject({ state: 'draft' });
  });

  it('is for admins', async () => {
    expect(await chat.codeOf(draftLetter, { deckId: 'energy' }, { as: member() })).toBe('admin_only');
    expect(await chat.codeOf(draftLetter, { deckId: 'nowhere' }, { as: captain })).toBe('invalid_input');
  });
});

describe('the weekly time', () => {
  it('lets one of the replicas draft the letter of each deck', async () => {
    for (const deckId of DECK_IDS) for (const text of ['one', 'two', 'three']) await app.say(deckId, text);
    const now = new Date();
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(now).toLowerCase();
    const LETTERS_AT = `${weekday} ${now.toISOString().slice(11, 16)}`;
    await Promise.all([app.startReplica({ LETTERS_AT }), app.startReplica({ LETTERS_AT })]);
    await eventually('all are drafted', async () => {
      const { drafts } = await chat.call(listLetterDrafts, {}, { as: captain });
      return drafts.length === DECK_IDS.length;
    });
    expect(app.asked.map(({ deckId }) => deckId).sort()).toEqual([...DECK_IDS].sort());
  });
});
