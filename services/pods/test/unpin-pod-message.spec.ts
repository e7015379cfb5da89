import 'reflect-metadata';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('unpin-pod-message', () => {
  it('is for the owner of the pod', async () => {
    const [owner, ada] = [member(), member()];
    const id = await pods.newPod(owner, ada);
    const { id: messageId } = await pods.call(podCalls.postMessage, { id, content: 'Our plan' }, { as: ada });
    await pods.call(podCalls.pinMessage, { id, messageId }, { as: owner });
    expect(await pods.codeOf(podCalls.unpinMessage, { id, messageId }, { as: ada })).toBe('forbidden');
    await pods.call(podCalls.unpinMessage, { id, messageId }, { as: owner });
    expect(await pods.call(podCalls.listPins, { id }, { as: ada })).toEqual([]);
  });
});
