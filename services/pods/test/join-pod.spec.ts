import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { podMembershipChanged, podSeat } from '@crew/contracts/pods/pods.events';
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
const join = (id: string, as: Actor) => pods.call(joinPod, { id }, { as });

describe('join-pod', () => {
  it('gives the last seat to exactly one of 500 concurrent requests', async () => {
    const id = await pods.newPod(owner);
    for (let seated = 1; seated < 19; seated++) await join(id, member());
    const codes = await Promise.all(Array.from({ length: 500 }, () => pods.codeOf(joinPod, { id }, { as: member() })));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'pod_full')).toHaveLength(499);
    expect(await pods.call(getPod, { id }, { as: owner })).toMatchObject({ memberCount: 20, maxMembers: 20 });
  });

  it('seats a member once for concurrent requests', async () => {
    const [id, eve] = [await pods.newPod(owner), member()];
    const answers = await Promise.all(Array.from({ length: 30 }, () => join(id, eve)));
    expect(new Set(answers.map(({ memberCount }) => memberCount))).toEqual(new Set([2]));
  });

  it('publishes stream events of the seat and domain events of the membership', async () => {
    const [id, eve] = [await pods.newPod(owner), member()];
    const seats = pods.streamEvents(podSeat, eve.id);
    const events = await pods.collectEvents(podMembershipChanged, id);
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

  it('publishes the stream event of the seat again when a client repeats the call', async () => {
    const [id, eve] = [await pods.newPod(owner), member()];
    const seats = pods.streamEvents(podSeat, eve.id);
    await pods.connection.flush();
    for (const _ of [1, 2]) await join(id, eve);
    await eventually('both stream events', () => seats.length === 2);
    expect(seats).toEqual(Array(2).fill({ podId: id, seated: true }));
  });
});
