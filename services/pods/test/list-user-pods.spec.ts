import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { admin, member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('list-user-pods', () => {
  it('shows a member’s pods to that member and to admins only', async () => {
    const [ada, eve] = [member(), member()];
    const id = await pods.newPod(ada);
    expect((await pods.call(listUserPods, { id: ada.id }, { as: ada })).map((pod) => pod.id)).toEqual([id]);
    expect(await pods.codeOf(listUserPods, { id: ada.id }, { as: eve })).toBe('forbidden');
    expect(await pods.codeOf(listUserPods, { id: ada.id }, { as: admin() })).toBe('ok');
  });
});
