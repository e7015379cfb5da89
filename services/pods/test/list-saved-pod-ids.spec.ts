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

describe('list-saved-pod-ids', () => {
  it('returns what the member saved in the pod, which others cannot read', async () => {
    const { owner, ada, id, messageId } = await savedInPod(pods);
    expect(await pods.call(podCalls.listSavedIds, { id }, { as: ada })).toEqual([messageId]);
    expect(await pods.call(podCalls.listSavedIds, { id }, { as: owner })).toEqual([]);
    for (const as of [member(), admin()])
      expect(await pods.codeOf(podCalls.listSavedIds, { id }, { as })).toBe('not_a_member');
  });
});
