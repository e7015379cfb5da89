import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { discardLetter } from '@crew/contracts/chat/discard-letter';
import { member } from '@crew/testing/actors';
import { LettersApp } from './start-letters.js';

const app = await LettersApp.start();
const { chat, captain } = app;
const discard = (id: string) => chat.call(discardLetter, { id }, { as: captain });

describe('discard-letter', () => {
  it('discards the words, so that an admin can ask for another', async () => {
    const { id } = (await app.drafted()).draft;
    expect(await discard(id)).toMatchObject({ state: 'discarded', sentences: [] });
    expect(await discard(id)).toMatchObject({ state: 'discarded' });
    expect(await app.listed(id)).toBeUndefined();
    expect(await app.draft('music')).toMatchObject({ id, state: 'draft' });
    expect(app.asked).toHaveLength(2);
    expect(app.audited).toContain('letter.discarded');
  });

  it('is for admins', async () => {
    expect(await chat.codeOf(discardLetter, { id: 'music-2026-W48' }, { as: member() })).toBe('admin_only');
  });
});
