import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { getPod } from '@crew/contracts/pods/get-pod';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const post = (id: string, content: string, as = member()) => pods.call(podCalls.postMessage, { id, content }, { as });

describe('export-pods-data', () => {
  it('contains the member’s own seats and messages, also of pods they left, and no messages of others', async () => {
    const [owner, ada] = [member(), member()];
    const id = await pods.newPod(owner, ada);
    await post(id, 'A secret of the owner', owner);
    await post(id, 'Mine alone', ada);
    const exported = await pods.call(exportPodsData, { userId: ada.id });
    expect(exported).toMatchObject({
      memberships: [{ podId: id, name: 'Inner circle', role: 'member' }],
      messages: [{ roomId: id, content: 'Mine alone' }],
    });
    expect(JSON.stringify(exported)).not.toContain('secret');
    await pods.call(leavePod, { id }, { as: ada });
    expect(await pods.call(exportPodsData, { userId: ada.id })).toMatchObject({
      memberships: [],
      messages: [{ content: 'Mine alone' }],
    });
  });

  it('returns all messages page by page', async () => {
    const owner = member();
    const id = await pods.newPod(owner);
    const long = 'a'.repeat(1_990);
    for (let number = 1; number <= 120; number++) await post(id, `${long} ${number}`, owner);
    const seen: unknown[] = [];
    let pages = 0;
    for (let after: string | undefined, first = true; first || after !== undefined; first = false, pages++) {
      const page = await pods.call(exportPodsData, { userId: owner.id, ...(after !== undefined && { after }) });
      seen.push(...(page.messages as unknown[]));
      after = page.next;
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(120);
    expect(pages).toBeGreaterThan(2);
  });
});

describe('user-deleted', () => {
  it('frees the seats of the member and transfers their pods to the longest-standing member', async () => {
    const [owner, second, third] = [member(), member(), member()];
    const id = await pods.newPod(owner, second, third);
    for (const _ of ['first delivery', 'redelivery']) await pods.publishEvent(userDeleted, { id: owner.id });
    await eventually('the seat is free', async () => {
      const seats = await pods.call(listPodMembers, { id }, { as: second });
      expect(seats.map(({ userId, role }) => [userId, role])).toEqual([
        [second.id, 'owner'],
        [third.id, 'member'],
      ]);
      return true;
    });
    await pods.publishEvent(userDeleted, { id: third.id });
    await eventually('the other seat is free', async () => {
      return (await pods.call(getPod, { id }, { as: second })).memberCount === 1;
    });
  });

  it('dissolves pods without other members', async () => {
    const owner = member();
    const id = await pods.newPod(owner);
    await pods.publishEvent(userDeleted, { id: owner.id });
    await eventually('the pod is dissolved', async () => {
      return (await pods.codeOf(getPod, { id }, { as: admin() })) === 'not_found';
    });
  });
});
