import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPod } from '@crew/contracts/pods/get-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { podSeat } from '@crew/contracts/pods/pods.events';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const owner = member();

describe('leave-pod', () => {
  it('frees the seat, and refuses the owner', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    await pods.call(leavePod, { id }, { as: eve });
    await pods.call(leavePod, { id }, { as: eve });
    expect(await pods.call(getPod, { id }, { as: eve })).toMatchObject({ memberCount: 1, isMember: false });
    expect(await pods.codeOf(leavePod, { id }, { as: owner })).toBe('owner_stays');
  });

  it('publishes the stream event of the seat again when a client repeats the call, but none of the owner', async () => {
    const eve = member();
    const id = await pods.newPod(owner, eve);
    const [seats, ownSeats] = [pods.streamEvents(podSeat, eve.id), pods.streamEvents(podSeat, owner.id)];
    await pods.connection.flush();
    await pods.codeOf(leavePod, { id }, { as: owner });
    for (const _ of [1, 2]) await pods.call(leavePod, { id }, { as: eve });
    await eventually('both stream events', () => seats.length === 2);
    expect(seats).toEqual(Array(2).fill({ podId: id, seated: false }));
    expect(ownSeats).toEqual([]);
  });
});
