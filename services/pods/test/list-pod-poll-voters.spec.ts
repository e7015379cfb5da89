import 'reflect-metadata';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { askInPod } from './poll-in-pod.js';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('list-pod-poll-voters', () => {
  it('is for the members of the pod', async () => {
    const { owner, ada, id, messageId } = await askInPod(pods);
    await pods.call(podCalls.voteInPoll, { id, messageId, answers: [1] }, { as: owner });
    const voters = await pods.call(podCalls.listPollVoters, { id, messageId }, { as: ada });
    expect(voters).toMatchObject([[], [{ id: owner.id }]]);
    for (const as of [member(), admin()])
      expect(await pods.codeOf(podCalls.listPollVoters, { id, messageId }, { as })).toBe('not_a_member');
  });
});
