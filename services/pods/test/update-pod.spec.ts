import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { updatePod } from '@crew/contracts/pods/update-pod';
import { member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const owner = member();

describe('update-pod', () => {
  it('renames the pod and closes it to joining', async () => {
    const id = await pods.newPod(owner);
    const closed = await pods.call(updatePod, { id, name: 'Day watch', open: false }, { as: owner });
    expect(closed).toMatchObject({ name: 'Day watch', open: false });
    expect(await pods.codeOf(joinPod, { id }, { as: member() })).toBe('pod_closed');
    expect(await pods.codeOf(updatePod, { id, name: 'Mine' }, { as: member() })).toBe('not_the_owner');
  });
});
