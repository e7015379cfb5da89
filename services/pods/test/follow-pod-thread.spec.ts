import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { podMessagePosted } from '@crew/contracts/pods/pods.events';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
beforeAll(async () => {
  pods = await startPods();
});
afterAll(() => pods?.stop());

describe('follow-pod-thread', () => {
  it('begins with everything read, for members of the pod', async () => {
    const [ada, bo] = [member(), member()];
    const id = await pods.newPod(ada, bo);
    const { id: messageId } = await pods.call(podCalls.postMessage, { id, content: 'Follow' }, { as: ada });
    await pods.call(podCalls.postMessage, { id, threadId: messageId, content: 'Me' }, { as: ada });
    await pods.call(podCalls.followThread, { id, messageId }, { as: bo });
    const { reading } = await pods.call(podCalls.getThread, { id, messageId }, { as: bo });
    expect(reading).toEqual({ following: true, lastSeq: 1, lastReadSeq: 1 });
    expect(await pods.codeOf(podCalls.followThread, { id, messageId }, { as: member() })).toBe('not_a_member');
  });

  it('makes the event of a reply name its followers, so that they are notified', async () => {
    const [ada, bo, cy] = [member(), member(), member()];
    const id = await pods.newPod(ada, bo, cy);
    const { id: messageId } = await pods.call(podCalls.postMessage, { id, content: 'Follow' }, { as: ada });
    for (const as of [bo, cy]) await pods.call(podCalls.followThread, { id, messageId }, { as });
    await pods.call(podCalls.unfollowThread, { id, messageId }, { as: cy });
    const posted = await pods.collectEvents(podMessagePosted, id);
    const reply = await pods.call(podCalls.postMessage, { id, threadId: messageId, content: 'Me' }, { as: ada });
    const other = await pods.call(podCalls.postMessage, { id, content: 'Not in it' }, { as: ada });
    const published = (of: { id: string }) =>
      eventually('it is published', () => posted.find((one) => one.messageId === of.id));
    expect((await published(reply)).followedBy).toEqual([bo.id]);
    expect((await published(other)).followedBy).toBeUndefined();
  });
});
