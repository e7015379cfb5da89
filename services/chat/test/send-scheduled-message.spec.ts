import 'reflect-metadata';
import { sendScheduledMessage } from '@crew/contracts/chat/send-scheduled-message';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import { startScheduled } from './start-scheduled.js';

const { chat, newMember, schedule, list, postedBy } = await startScheduled();

describe('send-scheduled-message', () => {
  it('sends it now, once however often it is asked', async () => {
    const ada = newMember();
    const { id } = await schedule(ada);
    const codes = await Promise.all([1, 2, 3].map(() => chat.codeOf(sendScheduledMessage, { id }, { as: ada })));
    expect(codes).toContain('ok');
    await eventually('it is sent', async () => (await list(ada)).length === 0);
    expect(await postedBy(ada)).toEqual(['Good morning']);
    expect(await chat.codeOf(sendScheduledMessage, { id }, { as: ada })).toBe('not_found');
  });
});
