import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { podMembershipChanged, podSeat } from '@crew/contracts/pods/pods.events';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { transferPod } from '@crew/contracts/pods/transfer-pod';
import { updatePod } from '@crew/contracts/pods/update-pod';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const owner = member();
const join = (id: string, as: Actor) => pods.call(joinPod, { id }, { as });

describe('join-pod', () => {
  it('gives the last seat to exactly one of 500 concurrent requests', async () => {
    const id = await pods.newPod(owner);
    for (let seated = 1; seated < 19; seated++) await join(id, member());
    const codes = await Promise.all(Array.from({ length: 500 }, () => pods.codeOf(joinPod, { id }, { as: member() })));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'pod_full')).toHaveLength(499);
    expect(await pods.call(getPod, { id }, { as: owner })).toMatchObject({ memberCount: 20, maxMembers: 20 });
  }, 120_000);

  it('seats a member once for concurrent requests', async () => {
    const [id, eve] = [await pods.newPod(owner), member()];
    const answers = await Promise.all(Array.from({ length: 30 }, () => join(id, eve)));
    expect(new Set(answers.map(({ memberCount }) => memberCount))).toEqual(new Set([2]));
  });

  it('publishes stream events of the seat and domain events of the membership', async () => {
    const [id, eve] = [await pods.newPod(owner), member()];
    const seats = pods.streamEvents(podSeat, eve.id);
    const events = await pods.collectEvents(podMembershipChanged);
    await join(id, eve);
    await pods.call(leavePod, { id }, { as: eve });
    await eventually('both stream events', () => seats.length === 2);
    expect(seats).toEqual([
      { podId: id, seated: true },
      { podId: id, seated: false },
    ]);
    await eventually('both domain events', () => events.length === 2);
    expect(events).toMatchObject([
      {
        podId: id,
        podName: 'Inner circle',
        userId: eve.id,
        ownerId: owner.id,
        change: 'joined',
        memberIds: [owner.id, eve.id],
      },
      { podId: id, userId: eve.id, change: 'left', memberIds: [owner.id] },
    ]);
  });
});

describe('leave-pod', () => {
  it('frees the seat, and refuses the owner', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    await pods.call(leavePod, { id }, { as: eve });
    await pods.call(leavePod, { id }, { as: eve });
    expect(await pods.call(getPod, { id }, { as: eve })).toMatchObject({ memberCount: 1, isMember: false });
    expect(await pods.codeOf(leavePod, { id }, { as: owner })).toBe('owner_stays');
  });
});

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

describe('update-pod', () => {
  it('renames the pod and closes it to joining', async () => {
    const id = await pods.newPod(owner);
    const closed = await pods.call(updatePod, { id, name: 'Day watch', open: false }, { as: owner });
    expect(closed).toMatchObject({ name: 'Day watch', open: false });
    expect(await pods.codeOf(joinPod, { id }, { as: member() })).toBe('pod_closed');
    expect(await pods.codeOf(updatePod, { id, name: 'Mine' }, { as: member() })).toBe('not_the_owner');
  });
});

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

describe('list-user-pods', () => {
  it('shows a member’s pods to that member and to admins only', async () => {
    const [ada, eve] = [member(), member()];
    const id = await pods.newPod(ada);
    expect((await pods.call(listUserPods, { id: ada.id }, { as: ada })).map((pod) => pod.id)).toEqual([id]);
    expect(await pods.codeOf(listUserPods, { id: ada.id }, { as: eve })).toBe('forbidden');
    expect(await pods.codeOf(listUserPods, { id: ada.id }, { as: admin() })).toBe('ok');
  });
});
