import 'reflect-metadata';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('pin-pod-message', () => {
  it('is for the owner of the pod that has the message', async () => {
    const [owner, ada] = [member(), member()];
    const id = await pods.newPod(owner, ada);
    const { id: messageId } = await pods.call(podCalls.postMessage, { id, content: 'Our plan' }, { as: ada });
    const codeOf = (as: typeof owner, pod = id) => pods.codeOf(podCalls.pinMessage, { id: pod, messageId }, { as });
    expect(await codeOf(ada)).toBe('forbidden');
    for (const as of [member(), admin()]) expect(await codeOf(as)).toBe('not_a_member');
    const outsider = member();
    expect(await codeOf(outsider, await pods.newPod(outsider))).toBe('not_found');
    expect(await codeOf(owner)).toBe('ok');
  });
});
