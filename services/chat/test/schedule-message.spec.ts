import 'reflect-metadata';
import { SCHEDULED_MAX } from '@crew/contracts/chat/chat.constants';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { scheduleMessage } from '@crew/contracts/chat/schedule-message';
import { memberBlocked, userDeleted } from '@crew/contracts/identity/identity.events';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import { startHarness } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import { ChatModule } from '../src/chat.module.js';
import { startScheduled } from './start-scheduled.js';

const app = await startScheduled();
const { chat, servers, newMember, know, suspend, later, schedule, list, postedBy, becomeDue, podOf, stored } = app;

const gone = (id: string) => eventually('it is sent', async () => (await stored().countDocuments({ _id: id })) === 0);
const failed = (id: string, failure: string) =>
  eventually('it is refused', async () => (await stored().countDocuments({ _id: id, failure })) === 1);

describe('schedule-message', () => {
  it('posts the message at its time, in the name of the member', async () => {
    const ada = newMember();
    const { id } = await schedule(ada);
    expect(await list(ada)).toMatchObject([{ id, room: 'deck.music', content: 'Good morning' }]);
    expect(await postedBy(ada)).toEqual([]);
    await becomeDue(id);
    await gone(id);
    expect(await postedBy(ada)).toEqual(['Good morning']);
    expect(await list(ada)).toEqual([]);
  });

  it('posts it once with two replicas, also when one was killed after posting it', async () => {
    const replica = await startHarness(servers, { name: 'chat', module: ChatModule });
    try {
      const ada = newMember();
      const scheduled = [];
      for (let count = 0; count < 8; count += 1) scheduled.push(await schedule(ada, { content: `Number ${count}` }));
      const before = await stored().find({ userId: ada.id }).toArray();
      await Promise.all(scheduled.map(({ id }) => becomeDue(id)));
      for (const { id } of scheduled) await gone(id);
      // As the killed replica leaves it: posted, still stored, its lease over.
      await stored().insertMany(before.map((one) => ({ ...one, claimed: true, attempts: 1, nextAt: new Date() })));
      for (const { id } of scheduled) await gone(id);
      expect((await postedBy(ada)).sort()).toEqual(scheduled.map(({ content }) => content));
    } finally {
      await replica.stop();
    }
  });

  it('is idempotent by client id, and holds the limit of concurrent calls', async () => {
    const ada = newMember();
    const [first, again] = [
      await schedule(ada, { clientId: 'client-0001' }),
      await schedule(ada, { clientId: 'client-0001' }),
    ];
    expect(again).toEqual(first);
    const other = { room: 'deck.music', content: 'Other words', dueAt: later(), clientId: 'client-0001' };
    expect(await chat.codeOf(scheduleMessage, other, { as: ada })).toBe('idempotency_mismatch');
    for (let count = 1; count < SCHEDULED_MAX - 1; count += 1) await schedule(ada);
    const codes = await Promise.all(
      [1, 2, 3].map(() =>
        chat.codeOf(scheduleMessage, { room: 'deck.music', content: 'x', dueAt: later() }, { as: ada }),
      ),
    );
    expect(codes).toContain('scheduled_full');
    expect((await list(ada)).length).toBeLessThanOrEqual(SCHEDULED_MAX);
  });

  it('takes a time within 90 days, and rooms that the member may read', async () => {
    const ada = newMember();
    const codeOf = (over: object) =>
      chat.codeOf(scheduleMessage, { room: 'deck.music', content: 'Hm', dueAt: later(), ...over }, { as: ada });
    expect(await codeOf({ dueAt: later(-1) })).toBe('time_out_of_range');
    expect(await codeOf({ dueAt: later(91 * 24) })).toBe('time_out_of_range');
    expect(await codeOf({ room: 'pod.none' })).toBe('not_found');
    expect(await codeOf({ content: ' ' })).toBe('invalid_input');
  });

  it('keeps what is refused as not sent, and notifies the member of the reason', async () => {
    const [ada, bob] = await app.podMembers(3);
    [ada, bob].forEach(know);
    const { id: conversation } = await app.start(ada, bob);
    const { id } = await schedule(ada, { room: `direct.${conversation}`, content: 'Dear Bob' });
    await chat.publishEvent(memberBlocked, { blockerId: bob.id, blockedId: ada.id });
    await eventually('the block is known', async () => {
      const input = { id: conversation, content: 'Hello' };
      return (await chat.codeOf(directCalls.postMessage, input, { as: ada })) === 'not_reachable';
    });
    await becomeDue(id);
    await failed(id, 'not_reachable');
    expect(await list(ada)).toMatchObject([{ id, failure: 'not_reachable', content: 'Dear Bob' }]);
    const { items } = await chat.call(listNotifications, {}, { as: ada });
    expect(items).toMatchObject([
      { type: 'scheduled', words: { kind: 'not_sent', failure: 'not_reachable' }, conversation_id: conversation },
    ]);
  });

  it('posts nothing for a suspended member', async () => {
    const ada = newMember();
    const { id } = await schedule(ada);
    suspend(ada);
    await becomeDue(id);
    await failed(id, 'suspended');
    expect(await postedBy(ada)).toEqual([]);
  });

  it('posts to a pod by its service, again while that is unavailable', async () => {
    const [ada] = await app.podMembers(2);
    know(ada);
    const pod = await podOf(ada);
    const { id } = await schedule(ada, { room: `pod.${pod}`, threadId: 'm-1' });
    const pods = await stubCall(chat.connection, podCalls.postMessage, () => {
      throw new DomainError('unavailable');
    });
    await becomeDue(id);
    await eventually('the pod was tried', () => Promise.resolve(pods.asked.length === 1));
    pods.answer = () => {
      throw new DomainError('not_a_member');
    };
    await eventually('another attempt waits', async () => {
      return (await stored().countDocuments({ _id: id, nextAt: { $gt: new Date() }, attempts: 1 })) === 1;
    });
    await becomeDue(id);
    await failed(id, 'no_access');
    const inputs = pods.asked.map(({ input, call }) => [input.clientId, input.threadId, call.member.id]);
    expect(inputs).toEqual([inputs[0], inputs[0]]);
    expect(inputs[0]).toEqual([`scheduled-${id}`, 'm-1', ada.id]);
    await pods.stop();
  });
});

describe('the scheduled messages of a member', () => {
  it('are in their data, and are deleted with the account', async () => {
    const ada = newMember();
    await schedule(ada, { content: 'For later' });
    expect((await chat.call(exportChatData, { userId: ada.id })).scheduled).toMatchObject([{ content: 'For later' }]);
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('they are deleted', async () => (await list(ada)).length === 0);
  });
});
