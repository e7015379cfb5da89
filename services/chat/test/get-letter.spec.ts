import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getLetter } from '@crew/contracts/chat/get-letter';
import { memberBlocked, userDeleted } from '@crew/contracts/identity/identity.events';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { LettersApp, textsOf } from './start-letters.js';

const app = await LettersApp.start();
const { chat, captain } = app;

describe('get-letter', () => {
  it('shows no words that were taken back later, and erases them', async () => {
    const { draft, said, author } = await app.drafted();
    await app.approve(draft);
    await chat.call(deckCalls.deleteMessage, { id: said[0]!.id }, { as: author });
    expect(textsOf(await app.read(draft.id))).toEqual(textsOf(draft).slice(1));
    await eventually('its words are erased', async () => {
      const stored = await app.letters.findById(draft.id).lean();
      return !JSON.stringify(stored).includes(said[0]!.id);
    });
    await chat.publishEvent(userDeleted, { id: author.id });
    await eventually('the words about the member are erased', async () => {
      const stored = await app.letters.findById(draft.id).lean();
      return stored!.sentences.length === 0;
    });
    expect(await app.read(draft.id)).toMatchObject({ sentences: [] });
  });

  it('leaves out the sentences about members whom the reader has blocked', async () => {
    const author = member();
    await app.say('music', 'of another', 3);
    const { draft } = await app.drafted(author);
    await app.approve(draft);
    const ada = member();
    await chat.publishEvent(memberBlocked, { blockerId: ada.id, blockedId: author.id });
    await eventually('they are left out', async () => {
      const texts = textsOf(await app.read(draft.id, ada));
      return texts.length < draft.sentences.length && texts.some((text) => text.includes('of another'));
    });
    expect(textsOf(await app.read(draft.id))).toEqual(textsOf(draft));
  });

  it('shows a draft to nobody', async () => {
    const { draft } = await app.drafted();
    expect(await chat.codeOf(getLetter, { id: draft.id }, { as: captain })).toBe('not_found');
    expect(await chat.codeOf(getLetter, { id: draft.id })).toBe('signed_out');
  });
});
