import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { getCrisisNotes } from '@crew/contracts/chat/get-crisis-notes';
import { admin, member } from '@crew/testing/actors';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

describe('get-crisis-notes', () => {
  it('is off by default, and for admins only', async () => {
    expect(await chat.call(getCrisisNotes, {}, { as: admin() })).toEqual({ wanted: false });
    expect(await chat.codeOf(getCrisisNotes, {}, { as: member() })).toBe('admin_only');
    expect(await chat.codeOf(getCrisisNotes, {})).toBe('signed_out');
  });
});
