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

describe('vote-in-pod-poll', () => {
  it('is for the members of the pod', async () => {
    const { owner, ada, id, messageId } = await askInPod(pods);
    for (const [as, place] of [
      [owner, 0],
      [ada, 1],
    ] as const) {
      await pods.call(podCalls.voteInPoll, { id, messageId, answers: [place] }, { as });
    }
    const [message] = await pods.call(podCalls.listMessages, { id, limit: 1 }, { as: ada });
    expect(message!.poll).toMatchObject({ voters: 2, answers: [{ votes: 1 }, { votes: 1 }] });
    for (const as of [member(), admin()])
      expect(await pods.codeOf(podCalls.voteInPoll, { id, messageId, answers: [0] }, { as })).toBe('not_a_member');
  });
});
