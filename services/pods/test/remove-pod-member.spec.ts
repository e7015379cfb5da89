import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const owner = member();

describe('remove-pod-member', () => {
  it('is for the owner and takes away the member’s access', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    expect(await pods.codeOf(removePodMember, { id, userId: owner.id }, { as: eve })).toBe('not_the_owner');
    await pods.call(removePodMember, { id, userId: eve.id }, { as: owner });
    expect(await pods.call(listOwnPodIds, { userId: eve.id })).not.toContain(id);
    expect(await pods.codeOf(removePodMember, { id, userId: owner.id }, { as: owner })).toBe('owner_stays');
  });
});
