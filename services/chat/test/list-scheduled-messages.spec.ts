import 'reflect-metadata';
import { listScheduledMessages } from '@crew/contracts/chat/list-scheduled-messages';
import { describe, expect, it } from '@jest/globals';
import { startScheduled } from './start-scheduled.js';

const { chat, newMember, later, schedule } = await startScheduled();

describe('list-scheduled-messages', () => {
  it('lists the next first, for the member alone', async () => {
    const ada = newMember();
    await schedule(ada, { content: 'Last', dueAt: later(3) });
    await schedule(ada, { content: 'First', dueAt: later(1), threadId: 'm-1' });
    expect(await chat.call(listScheduledMessages, {}, { as: ada })).toMatchObject([
      { content: 'First', threadId: 'm-1' },
      { content: 'Last' },
    ]);
    expect(await chat.call(listScheduledMessages, {}, { as: newMember() })).toEqual([]);
  });
});
