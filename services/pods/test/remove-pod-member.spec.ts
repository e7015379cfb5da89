import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import { joinPodByInvite } from '@crew/contracts/pods/join-pod-by-invite';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import { podSeat } from '@crew/contracts/pods/pods.events';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
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

  it('publishes the stream event of the seat again when a client repeats the call', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    const seats = pods.streamEvents(podSeat, eve.id);
    await pods.connection.flush();
    for (const _ of [1, 2]) await pods.call(removePodMember, { id, userId: eve.id }, { as: owner });
    await eventually('both stream events', () => seats.length === 2);
    expect(seats).toEqual(Array(2).fill({ podId: id, seated: false }));
  });
});

describe('a removed member', () => {
  const linkInto = async (id: string, singleUse: boolean) =>
    (await pods.call(createPodInvite, { id, singleUse }, { as: owner })).token;
  const remove = (id: string, { id: userId }: Actor) => pods.call(removePodMember, { id, userId }, { as: owner });
  const join = (id: string, as: Actor) => pods.codeOf(joinPod, { id }, { as });
  const follow = (token: string, as: Actor) => pods.codeOf(joinPodByInvite, { token }, { as });
  const isMember = async (id: string, userId: string) => (await pods.call(listOwnPodIds, { userId })).includes(id);

  it('does not come back to an open pod, nor by links for several or from before', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    const before = [await linkInto(id, false), await linkInto(id, true)];
    await remove(id, eve);
    expect(await join(id, eve)).toBe('pod_removed');
    for (const token of [...before, await linkInto(id, false)]) expect(await follow(token, eve)).toBe('pod_removed');
    expect(await isMember(id, eve.id)).toBe(false);
    expect(await join(id, member())).toBe('ok');
    expect(await follow(before[1]!, member())).toBe('ok');
  });

  it('comes back by a single-use link made afterwards, which ends the removal', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    await remove(id, eve);
    expect(await follow(await linkInto(id, true), eve)).toBe('ok');
    await pods.call(leavePod, { id }, { as: eve });
    expect(await join(id, eve)).toBe('ok');
    await remove(id, eve);
    expect(await join(id, eve)).toBe('pod_removed');
  });

  it('is kept out also when they left just before', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    await pods.call(leavePod, { id }, { as: eve });
    await remove(id, eve);
    expect(await join(id, eve)).toBe('pod_removed');
  });

  it('stays out however leaving, joining and the removal race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const eve = member();
      const id = await pods.newPod(owner, eve);
      const token = await linkInto(id, false);
      await Promise.all([
        pods.codeOf(leavePod, { id }, { as: eve }),
        ...Array.from({ length: 5 }, () => follow(token, eve)),
        remove(id, eve),
        ...Array.from({ length: 5 }, () => join(id, eve)),
      ]);
      expect(await isMember(id, eve.id)).toBe(false);
      expect(await follow(token, eve)).toBe('pod_removed');
    }
  });
});
