import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const owner = member();

describe('dissolve-pod', () => {
  it('is for the owner and removes the pod for everybody', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    expect(await pods.codeOf(dissolvePod, { id }, { as: eve })).toBe('not_the_owner');
    await pods.call(dissolvePod, { id }, { as: owner });
    for (const contract of [getPod, listPodMembers, joinPod, leavePod]) {
      expect(await pods.codeOf(contract, { id }, { as: eve })).toBe('not_found');
    }
  });
});
