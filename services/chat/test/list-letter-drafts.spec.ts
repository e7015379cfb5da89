import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { draftLetter } from '@crew/contracts/chat/draft-letter';
import { listLetterDrafts } from '@crew/contracts/chat/list-letter-drafts';
import { member } from '@crew/testing/actors';
import { LettersApp } from './start-letters.js';

const app = await LettersApp.start();
const { chat, captain } = app;

describe('list-letter-drafts', () => {
  it('has the drafts, newest first, and the decks with too little to tell', async () => {
    const { draft } = await app.drafted();
    await app.say('survival', 'one');
    await chat.codeOf(draftLetter, { deckId: 'survival' }, { as: captain });
    const { week } = draft;
    const list = () => chat.call(listLetterDrafts, {}, { as: captain });
    expect(await list()).toEqual({ drafts: [draft], skipped: [{ deckId: 'survival', week }] });
    await app.approve(draft);
    expect((await list()).drafts).toEqual([]);
  });

  it('is for admins', async () => {
    expect(await chat.codeOf(listLetterDrafts, {}, { as: member() })).toBe('admin_only');
  });
});
