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

describe('close-pod-poll', () => {
  it('is for the author and the owner of the pod', async () => {
    const { owner, ada, id, messageId } = await askInPod(pods);
    for (const as of [member(), admin()])
      expect(await pods.codeOf(podCalls.closePoll, { id, messageId }, { as })).toBe('not_a_member');
    const { poll } = await pods.call(podCalls.closePoll, { id, messageId }, { as: owner });
    expect(poll!.closedAt).not.toBeNull();
    expect(await pods.codeOf(podCalls.voteInPoll, { id, messageId, answers: [0] }, { as: ada })).toBe('poll_closed');
  });
});
