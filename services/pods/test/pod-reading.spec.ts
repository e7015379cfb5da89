import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { podRead, podTyping } from '@crew/contracts/pods/pods.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
const [ada, eve] = [member(), member()];

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

async function podOfTwo(): Promise<string> {
  const id = await pods.newPod(ada);
  await pods.call(podCalls.postMessage, { id, content: 'before' }, { as: ada });
  await pods.call(joinPod, { id }, { as: eve });
  return id;
}
const post = (id: string, content: string) => pods.call(podCalls.postMessage, { id, content }, { as: ada });
const read = (id: string, seq: number, as: Actor) => pods.call(podCalls.markRead, { id, seq }, { as });
async function readingOf(id: string, as: Actor) {
  const { reading } = await pods.call(getPod, { id }, { as });
  return reading && { lastSeq: reading.lastSeq, lastReadSeq: reading.lastReadSeq, unread: reading.unread };
}

describe('mark-pod-read', () => {
  it('moves the read position forward only, and new messages count as unread from there', async () => {
    const id = await podOfTwo();
    expect(await readingOf(id, eve)).toEqual({ lastSeq: 1, lastReadSeq: 1, unread: 0 });
    for (const content of ['one', 'two']) await post(id, content);
    expect(await readingOf(id, eve)).toEqual({ lastSeq: 3, lastReadSeq: 1, unread: 2 });
    const received = pods.streamEvents(podRead, eve.id);
    await pods.connection.flush();
    expect(await read(id, 2, eve)).toEqual({ lastReadSeq: 2 });
    expect(await read(id, 1, eve)).toEqual({ lastReadSeq: 2 });
    expect(await read(id, 99, eve)).toEqual({ lastReadSeq: 3 });
    await eventually('both stream events', () => received.length === 2);
    expect(received).toEqual([2, 3].map((lastReadSeq) => ({ podId: id, lastReadSeq })));
    for (const list of [
      await pods.call(listPods, {}, { as: eve }),
      await pods.call(listUserPods, { id: eve.id }, { as: eve }),
    ])
      expect(list.find((pod) => pod.id === id)).toMatchObject({ reading: { unread: 0 } });
  });

  it('starts with everything read for a member who joins again', async () => {
    const id = await podOfTwo();
    await pods.call(leavePod, { id }, { as: eve });
    await post(id, 'while away');
    expect(await pods.call(joinPod, { id }, { as: eve })).toMatchObject({ reading: { unread: 0 } });
    await post(id, 'welcome back');
    expect(await readingOf(id, eve)).toMatchObject({ unread: 1 });
  });

  it('is for members, and reading positions are hidden from others', async () => {
    const id = await podOfTwo();
    await pods.call(leavePod, { id }, { as: eve });
    for (const as of [eve, member(), admin()]) {
      expect(await readingOf(id, as)).toBeNull();
      expect((await pods.call(listPods, {}, { as })).find((pod) => pod.id === id)).toMatchObject({ reading: null });
      expect(await pods.codeOf(podCalls.markRead, { id, seq: 1 }, { as })).toBe('not_a_member');
    }
    expect(await pods.codeOf(podCalls.markRead, { id: 'none', seq: 1 }, { as: ada })).toBe('not_found');
  });
});

describe('mark-pod-unread', () => {
  const unread = (id: string, seq: number, as: Actor) => pods.call(podCalls.markUnread, { id, seq }, { as });

  it('moves the read position back to before the message, for the member’s other tabs too', async () => {
    const id = await podOfTwo();
    for (const content of ['one', 'two']) await post(id, content);
    await read(id, 3, eve);
    const received = pods.streamEvents(podRead, eve.id);
    await pods.connection.flush();
    expect(await unread(id, 2, eve)).toEqual({ lastReadSeq: 1 });
    expect(await unread(id, 3, eve)).toEqual({ lastReadSeq: 1 });
    expect(await readingOf(id, eve)).toEqual({ lastSeq: 3, lastReadSeq: 1, unread: 2 });
    await eventually('the stream event', () => received.length === 1);
    expect(received).toEqual([{ podId: id, lastReadSeq: 1, back: true }]);
  });

  it('counts the messages that arrive meanwhile', async () => {
    const id = await podOfTwo();
    await Promise.all([post(id, 'one'), unread(id, 1, eve), post(id, 'two')]);
    expect(await readingOf(id, eve)).toEqual({ lastSeq: 3, lastReadSeq: 0, unread: 3 });
  });

  it('is for members', async () => {
    const id = await podOfTwo();
    for (const as of [member(), admin()])
      expect(await pods.codeOf(podCalls.markUnread, { id, seq: 1 }, { as })).toBe('not_a_member');
    expect(await pods.codeOf(podCalls.markUnread, { id: 'none', seq: 1 }, { as: ada })).toBe('not_found');
  });
});

describe('hint-pod-typing', () => {
  it('publishes the typing member to the pod, and is for members only', async () => {
    const id = await podOfTwo();
    const received = pods.streamEvents(podTyping, id);
    await pods.connection.flush();
    for (const as of [member(), admin()]) {
      expect(await pods.codeOf(podCalls.hintTyping, { id }, { as })).toBe('not_a_member');
    }
    await pods.call(podCalls.hintTyping, { id }, { as: eve });
    await eventually('the ephemeral event', () => received.length > 0);
    expect(received).toEqual([{ podId: id, key: eve.username, displayName: eve.displayName }]);
  });
});
