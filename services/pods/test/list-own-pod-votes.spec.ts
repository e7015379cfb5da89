import 'reflect-metadata';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { askInPod } from './poll-in-pod.js';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('list-own-pod-votes', () => {
  it('lists the votes of the member who asks alone', async () => {
    const { owner, ada, id, messageId } = await askInPod(pods);
    await pods.call(podCalls.voteInPoll, { id, messageId, answers: [0] }, { as: owner });
    expect(await pods.call(podCalls.listOwnVotes, { id }, { as: owner })).toEqual([{ messageId, answers: [0] }]);
    expect(await pods.call(podCalls.listOwnVotes, { id }, { as: ada })).toEqual([]);
    for (const as of [member(), admin()])
      expect(await pods.codeOf(podCalls.listOwnVotes, { id }, { as })).toBe('not_a_member');
  });

  it('lists votes that are in the data of the voter until they delete their account', async () => {
    const { owner, ada, id, messageId } = await askInPod(pods);
    await pods.call(podCalls.voteInPoll, { id, messageId, answers: [0] }, { as: ada });
    const exported = async () => (await pods.call(exportPodsData, { userId: ada.id })).votes;
    expect(await exported()).toMatchObject([{ roomId: id, messageId, answers: [0] }]);
    await pods.publishEvent(userDeleted, { id: ada.id });
    await eventually('the votes are gone', async () => ((await exported()) as unknown[]).length === 0);
    expect(await pods.call(podCalls.listOwnVotes, { id }, { as: owner })).toEqual([]);
  });
});
