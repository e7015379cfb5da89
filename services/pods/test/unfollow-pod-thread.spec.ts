import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
beforeAll(async () => {
  pods = await startPods();
});
afterAll(() => pods?.stop());

describe('unfollow-pod-thread', () => {
  it('ends following', async () => {
    const ada = member();
    const id = await pods.newPod(ada);
    const { id: messageId } = await pods.call(podCalls.postMessage, { id, content: 'Follow' }, { as: ada });
    await pods.call(podCalls.followThread, { id, messageId }, { as: ada });
    await pods.call(podCalls.unfollowThread, { id, messageId }, { as: ada });
    const { reading } = await pods.call(podCalls.getThread, { id, messageId }, { as: ada });
    expect(reading.following).toBe(false);
  });
});
