import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPod } from '@crew/contracts/pods/get-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { member } from '@crew/testing/actors';
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
});
