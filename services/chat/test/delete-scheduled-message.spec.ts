import 'reflect-metadata';
import { deleteScheduledMessage } from '@crew/contracts/chat/delete-scheduled-message';
import { describe, expect, it } from '@jest/globals';
import { startScheduled } from './start-scheduled.js';

const { chat, newMember, schedule, list, stored } = await startScheduled();

describe('delete-scheduled-message', () => {
  it('deletes one of the member, unless it is being sent', async () => {
    const ada = newMember();
    const [{ id }, { id: sending }] = [await schedule(ada), await schedule(ada)];
    expect(await chat.codeOf(deleteScheduledMessage, { id }, { as: newMember() })).toBe('not_found');
    await stored().updateOne({ _id: sending }, { $set: { claimed: true } });
    expect(await chat.codeOf(deleteScheduledMessage, { id: sending }, { as: ada })).toBe('conflict');
    await chat.call(deleteScheduledMessage, { id }, { as: ada });
    expect((await list(ada)).map((one) => one.id)).toEqual([sending]);
  });
});
