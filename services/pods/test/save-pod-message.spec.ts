import 'reflect-metadata';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';
import { savedInPod } from './saved-in-pod.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('save-pod-message', () => {
  it('is for the members of the pod that has the message', async () => {
    const { id, messageId } = await savedInPod(pods);
    for (const as of [member(), admin()])
      expect(await pods.codeOf(podCalls.saveMessage, { id, messageId }, { as })).toBe('not_a_member');
    const outsider = member();
    const other = await pods.newPod(outsider);
    expect(await pods.codeOf(podCalls.saveMessage, { id: other, messageId }, { as: outsider })).toBe('not_found');
  });
});
