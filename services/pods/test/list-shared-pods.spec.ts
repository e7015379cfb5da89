import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listSharedPods } from '@crew/contracts/pods/list-shared-pods';
import { member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('list-shared-pods', () => {
  it('lists the pods that both members are in, newest first, until one leaves or the pod is dissolved', async () => {
    const [ada, bob] = [member(), member()];
    const [first, second] = [await pods.newPod(ada), await pods.newPod(bob)];
    await pods.newPod(ada);
    await pods.newPod(bob);
    await pods.call(joinPod, { id: first }, { as: bob });
    await pods.call(joinPod, { id: second }, { as: ada });
    const shared = async () =>
      (await pods.call(listSharedPods, { oneId: ada.id, otherId: bob.id })).map(({ id }) => id);
    expect(await shared()).toEqual([second, first]);
    await pods.call(leavePod, { id: first }, { as: bob });
    expect(await shared()).toEqual([second]);
    await pods.call(dissolvePod, { id: second }, { as: bob });
    expect(await shared()).toEqual([]);
  });
});
