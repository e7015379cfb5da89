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
import { startPods, type PodsUnderTest } from './pods-under-test.js';

let pods: PodsUnderTest;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const owner = member();
const join = (id: string, as: Actor) => pods.call(joinPod, { id }, { as });

describe('join-pod', () => {
  it('gives the last seat to one of 500 who want it at once', async () => {
    const id = await pods.newPod(owner);
    for (let seated = 1; seated < 19; seated++) await join(id, member());
    const codes = await Promise.all(Array.from({ length: 500 }, () => pods.codeOf(joinPod, { id }, { as: member() })));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'pod_full')).toHaveLength(499);
    expect(await pods.call(getPod, { id }, { as: owner })).toMatchObject({ memberCount: 20, maxMembers: 20 });
  }, 120_000);

  it('seats nobody twice, however often they ask at once', async () => {
    const [id, eve] = [await pods.newPod(owner), member()];
    const answers = await Promise.all(Array.from({ length: 30 }, () => join(id, eve)));
    expect(new Set(answers.map(({ memberCount }) => memberCount))).toEqual(new Set([2]));
  });

  it('tells streams of the seat, and the others of the change', async () => {
    const [id, eve] = [await pods.newPod(owner), member()];
    const seats = pods.streamEvents(podSeat, eve.id);
    const facts = await pods.facts(podMembershipChanged);
    await join(id, eve);
    await pods.call(leavePod, { id }, { as: eve });
    await eventually('both pushes', () => seats.length === 2);
    expect(seats).toEqual([
      { podId: id, seated: true },
      { podId: id, seated: false },
    ]);
    await eventually('both facts', () => facts.length === 2);
    expect(facts).toMatchObject([
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
  it('frees the seat; the owner stays', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    await pods.call(leavePod, { id }, { as: eve });
    await pods.call(leavePod, { id }, { as: eve });
    expect(await pods.call(getPod, { id }, { as: eve })).toMatchObject({ memberCount: 1, isMember: false });
    expect(await pods.codeOf(leavePod, { id }, { as: owner })).toBe('owner_stays');
  });
});

describe('the owner', () => {
  it('removes a member, who is then out everywhere', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    expect(await pods.codeOf(removePodMember, { id, userId: owner.id }, { as: eve })).toBe('not_the_owner');
    await pods.call(removePodMember, { id, userId: eve.id }, { as: owner });
    expect(await pods.call(listOwnPodIds, { userId: eve.id })).not.toContain(id);
    expect(await pods.codeOf(removePodMember, { id, userId: owner.id }, { as: owner })).toBe('owner_stays');
  });

  it('hands the crown over, and may then leave', async () => {
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

  it('renames, and closes to joining', async () => {
    const id = await pods.newPod(owner);
    const closed = await pods.call(updatePod, { id, name: 'Day watch', open: false }, { as: owner });
    expect(closed).toMatchObject({ name: 'Day watch', open: false });
    expect(await pods.codeOf(joinPod, { id }, { as: member() })).toBe('pod_closed');
    expect(await pods.codeOf(updatePod, { id, name: 'Mine' }, { as: member() })).toBe('not_the_owner');
  });

  it('dissolves the pod for everybody', async () => {
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
  it('shows one’s own pods to oneself and to admins, to nobody else', async () => {
    const [ada, eve] = [member(), member()];
    const id = await pods.newPod(ada);
    expect((await pods.call(listUserPods, { id: ada.id }, { as: ada })).map((pod) => pod.id)).toEqual([id]);
    expect(await pods.codeOf(listUserPods, { id: ada.id }, { as: eve })).toBe('forbidden');
    expect(await pods.codeOf(listUserPods, { id: ada.id }, { as: admin() })).toBe('ok');
  });
});
