import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { transferPod } from '@crew/contracts/pods/transfer-pod';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const owner = member();
const join = (id: string, as: Actor) => pods.call(joinPod, { id }, { as });

describe('transfer-pod', () => {
  it('makes another member the owner, and the former owner can leave', async () => {
    const [id, eve] = [await pods.newPod(owner), member()];
    expect(await pods.codeOf(transferPod, { id, newOwnerId: eve.id }, { as: owner })).toBe('not_a_member');
    await join(id, eve);
    expect(await pods.codeOf(transferPod, { id, newOwnerId: eve.id }, { as: eve })).toBe('not_the_owner');
    await pods.call(transferPod, { id, newOwnerId: eve.id }, { as: owner });
    await pods.call(leavePod, { id }, { as: owner });
    const [only, ...others] = await pods.call(listPodMembers, { id }, { as: eve });
    expect(only).toMatchObject({ userId: eve.id, role: 'owner', user: { username: eve.username } });
    expect(others).toEqual([]);
  });
});
