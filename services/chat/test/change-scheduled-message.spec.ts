import 'reflect-metadata';
import { scheduledChanged } from '@crew/contracts/chat/chat.events';
import { changeScheduledMessage } from '@crew/contracts/chat/change-scheduled-message';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { deleteScheduledMessage } from '@crew/contracts/chat/delete-scheduled-message';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { setPostingRules } from '@crew/contracts/chat/set-posting-rules';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Actor } from '@crew/service-kit/rpc/call';
import { afterAll, describe, expect, it } from '@jest/globals';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { startScheduled } from './start-scheduled.js';

const { chat, newMember, suspend, know, later, schedule, list, becomeDue, postedBy, stored } = await startScheduled();

const audit = await stubCall(chat.connection, recordAudit, () => null);
afterAll(() => audit.stop());

/** Turns slow mode of the deck of these tests on or off. */
const setSlowMode = async (seconds: number) => {
  const none = Object.fromEntries(DECK_IDS.map((id) => [id, 0])) as PostingRules['slowModeS'];
  const rules = { slowModeS: { ...none, music: seconds }, newAccounts: { hours: 24, pauseS: 0 } };
  await chat.call(setPostingRules, rules, { as: admin() });
};
const attempted = (id: string, attempts: number) =>
  eventually('another attempt waits', async () => {
    return (await stored().countDocuments({ _id: id, attempts, nextAt: { $gt: new Date(Date.now() + 31_000) } })) === 1;
  });
/** Begins the pause of slow mode. */
const postBefore = (as: Actor) => chat.call(deckCalls.postMessage, { deckId: 'music', content: 'Before' }, { as });

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

  it('changes and deletes what waits for slow mode, and posts it once', async () => {
    const ada = newMember();
    await setSlowMode(3_600);
    await postBefore(ada);
    const [{ id }, { id: unwanted }] = [await schedule(ada), await schedule(ada)];
    for (const one of [id, unwanted]) await becomeDue(one);
    for (const one of [id, unwanted]) await attempted(one, 1);
    await chat.call(changeScheduledMessage, { id, content: 'Good evening' }, { as: ada });
    await chat.call(deleteScheduledMessage, { id: unwanted }, { as: ada });
    await setSlowMode(0);
    await becomeDue(id);
    await eventually('it is sent', async () => (await list(ada)).length === 0);
    expect((await postedBy(ada)).sort()).toEqual(['Before', 'Good evening']);
  });

  it('is refused while an earlier attempt may have posted the message', async () => {
    const ada = newMember();
    await setSlowMode(3_600);
    await postBefore(ada);
    const { id } = await schedule(ada);
    // As a replica leaves it that is killed while it posts.
    await stored().updateOne({ _id: id }, { $set: { claimed: true, attempts: 1, nextAt: new Date() } });
    await attempted(id, 2);
    expect(await chat.codeOf(changeScheduledMessage, { id, content: 'x' }, { as: ada })).toBe('conflict');
    await setSlowMode(0);
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
