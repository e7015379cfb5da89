import 'reflect-metadata';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPods, type PodsHarness } from './pods-harness.js';
import { savedInPod } from './saved-in-pod.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('unsave-pod-message', () => {
  it('removes a message also of a pod that is dissolved', async () => {
    const { owner, ada, id, messageId } = await savedInPod(pods);
    await pods.call(dissolvePod, { id }, { as: owner });
    await pods.call(podCalls.unsaveMessage, { messageId }, { as: ada });
    expect(await pods.call(podCalls.listSavedMessages, {}, { as: ada })).toEqual([]);
  });
});
