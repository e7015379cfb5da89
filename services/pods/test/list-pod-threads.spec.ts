import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPodThreads } from '@crew/contracts/pods/list-pod-threads';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { podThreadChanged } from '@crew/contracts/pods/pods.events';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
beforeAll(async () => {
  pods = await startPods();
});
afterAll(() => pods?.stop());

describe('list-pod-threads', () => {
  it('lists the followed threads of the pods that a member is in, and counts the unread ones', async () => {
    const [ada, bo] = [member(), member()];
    const id = await pods.newPod(ada, bo);
    const { id: messageId } = await pods.call(podCalls.postMessage, { id, content: 'Breakfast?' }, { as: ada });
    const reply = () => pods.call(podCalls.postMessage, { id, threadId: messageId, content: 'At eight' }, { as: bo });
    await reply();
    const listed = await eventually('an unread thread', async () => {
      const page = await pods.call(listPodThreads, {}, { as: ada });
      return page.unread === 1 ? page : undefined;
    });
    expect(listed.threads).toMatchObject([
      { message: { id: messageId, podId: id }, reading: { following: true, lastSeq: 1, lastReadSeq: 0 } },
    ]);
    await pods.call(podCalls.markRead, { id, threadId: messageId, seq: 1 }, { as: ada });
    expect((await pods.call(listPodThreads, {}, { as: ada })).unread).toBe(0);

    await pods.call(podCalls.followThread, { id, messageId }, { as: bo });
    await pods.call(removePodMember, { id, userId: bo.id }, { as: ada });
    const received = pods.streamEvents(podThreadChanged);
    await pods.connection.flush();
    await pods.call(podCalls.postMessage, { id, threadId: messageId, content: 'Without you' }, { as: ada });
    await eventually('the owner’s stream', () => received.length > 0);
    expect(received).toMatchObject([{ threadId: messageId, reading: { lastSeq: 2, lastReadSeq: 2 } }]);
    expect(await pods.call(listPodThreads, {}, { as: bo })).toEqual({ unread: 0, threads: [] });
  });
});
