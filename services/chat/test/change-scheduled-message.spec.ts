import 'reflect-metadata';
import { scheduledChanged } from '@crew/contracts/chat/chat.events';
import { changeScheduledMessage } from '@crew/contracts/chat/change-scheduled-message';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import { startScheduled } from './start-scheduled.js';

const { chat, newMember, suspend, know, later, schedule, list, becomeDue, postedBy, stored } = await startScheduled();

describe('change-scheduled-message', () => {
  it('changes text and time, and publishes that to the member', async () => {
    const ada = newMember();
    const { id } = await schedule(ada);
    const published = chat.streamEvents(scheduledChanged, ada.id);
    const dueAt = later(5);
    await chat.call(changeScheduledMessage, { id, content: 'Good evening', dueAt }, { as: ada });
    expect(await list(ada)).toMatchObject([{ id, content: 'Good evening', dueAt }]);
    await eventually('it is published', () => Promise.resolve(published.length === 1));
    expect(await chat.codeOf(changeScheduledMessage, { id, dueAt: later(-1) }, { as: ada })).toBe('time_out_of_range');
  });

  it('is refused to others, and while the message is being sent', async () => {
    const ada = newMember();
    const { id } = await schedule(ada);
    expect(await chat.codeOf(changeScheduledMessage, { id, content: 'x' }, { as: newMember() })).toBe('not_found');
    await stored().updateOne({ _id: id }, { $set: { claimed: true } });
    expect(await chat.codeOf(changeScheduledMessage, { id, content: 'x' }, { as: ada })).toBe('conflict');
  });

  it('lets a refused message be sent at a new time', async () => {
    const ada = newMember();
    const { id } = await schedule(ada);
    suspend(ada);
    await becomeDue(id);
    await eventually('it is refused', async () => (await list(ada))[0]?.failure === 'suspended');
    know(ada);
    await chat.call(changeScheduledMessage, { id, dueAt: later() }, { as: ada });
    expect((await list(ada))[0]).not.toHaveProperty('failure');
    await becomeDue(id);
    await eventually('it is posted', async () => (await postedBy(ada)).length === 1);
  });

  it('notifies the member of each time at which it is refused', async () => {
    const ada = newMember();
    suspend(ada);
    const { id } = await schedule(ada);
    const refused = () => eventually('it is refused', async () => (await list(ada))[0]?.failure === 'suspended');
    await becomeDue(id);
    await refused();
    await chat.call(changeScheduledMessage, { id, dueAt: later() }, { as: ada });
    await becomeDue(id);
    await refused();
    expect((await chat.call(listNotifications, {}, { as: ada })).items).toHaveLength(2);
  });
});
