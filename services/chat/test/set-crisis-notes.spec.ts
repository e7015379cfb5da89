import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { getCrisisNotes } from '@crew/contracts/chat/get-crisis-notes';
import { setCrisisNotes } from '@crew/contracts/chat/set-crisis-notes';
import { admin, member } from '@crew/testing/actors';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

describe('set-crisis-notes', () => {
  it('turns the notes of one admin on and off', async () => {
    const [ada, bo] = [admin(), admin()];
    const wantedBy = async (as: typeof ada) => (await chat.call(getCrisisNotes, {}, { as })).wanted;
    expect(await chat.call(setCrisisNotes, { wanted: true }, { as: ada })).toEqual({ wanted: true });
    expect([await wantedBy(ada), await wantedBy(bo)]).toEqual([true, false]);
    await chat.call(setCrisisNotes, { wanted: false }, { as: ada });
    expect(await wantedBy(ada)).toBe(false);
  });

  it('is for admins only', async () => {
    expect(await chat.codeOf(setCrisisNotes, { wanted: true }, { as: member() })).toBe('admin_only');
  });
});
