import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countUnreadPodThreads } from '@crew/contracts/pods/count-unread-pod-threads';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
beforeAll(async () => {
  pods = await startPods();
});
afterAll(() => pods?.stop());

const countOf = async (as: Actor) => (await pods.call(countUnreadPodThreads, {}, { as })).unread;

describe('count-unread-pod-threads', () => {
  it('counts the followed threads with unread replies of the pods that a member is in', async () => {
    const [ada, bo] = [member(), member()];
    const id = await pods.newPod(ada, bo);
    const { id: threadId } = await pods.call(podCalls.postMessage, { id, content: 'Breakfast?' }, { as: ada });
    const reply = (as: Actor) => pods.call(podCalls.postMessage, { id, threadId, content: 'At eight' }, { as });
    for (let times = 0; times < 2; times++) await reply(bo);
    await eventually('an unread thread', async () => (await countOf(ada)) === 1);
    expect(await countOf(bo)).toBe(0);
    await pods.call(podCalls.markRead, { id, threadId, seq: 2 }, { as: ada });
    expect(await countOf(ada)).toBe(0);
    await reply(ada);
    await eventually('a reply to the other', async () => (await countOf(bo)) === 1);
    await pods.call(removePodMember, { id, userId: bo.id }, { as: ada });
    expect(await countOf(bo)).toBe(0);
  });
});
