import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { getPod } from '@crew/contracts/pods/get-pod';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsUnderTest } from './pods-under-test.js';

let pods: PodsUnderTest;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const say = (id: string, content: string, as = member()) => pods.call(postPodMessage, { id, content }, { as });

describe('the export of what pods hold', () => {
  it('has one’s own seats and words, also of pods one has left, and nothing that others said', async () => {
    const [owner, ada] = [member(), member()];
    const id = await pods.newPod(owner, ada);
    await say(id, 'A secret of the owner', owner);
    await say(id, 'Mine alone', ada);
    const held = await pods.call(exportPodsData, { userId: ada.id });
    expect(held).toMatchObject({
      memberships: [{ podId: id, name: 'Inner circle', role: 'member' }],
      messages: [{ roomId: id, content: 'Mine alone' }],
    });
    expect(JSON.stringify(held)).not.toContain('secret');
    await pods.call(leavePod, { id }, { as: ada });
    expect(await pods.call(exportPodsData, { userId: ada.id })).toMatchObject({
      memberships: [],
      messages: [{ content: 'Mine alone' }],
    });
  });

  it('goes on page after page until everything has been said', async () => {
    const owner = member();
    const id = await pods.newPod(owner);
    const long = 'a'.repeat(1_990);
    for (let number = 1; number <= 120; number++) await say(id, `${long} ${number}`, owner);
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

describe('a member who departs', () => {
  it('gives their seat back, and hands the crown to who has been there longest', async () => {
    const [owner, second, third] = [member(), member(), member()];
    const id = await pods.newPod(owner, second, third);
    for (const _ of ['told', 'told again']) await pods.publishEvent(userDeleted, { id: owner.id });
    await eventually('the seat is free', async () => {
      const seats = await pods.call(listPodMembers, { id }, { as: second });
      expect(seats.map(({ userId, role }) => [userId, role])).toEqual([
        [second.id, 'owner'],
        [third.id, 'member'],
      ]);
      return true;
    });
    await pods.publishEvent(userDeleted, { id: third.id });
    await eventually('so is the other', async () => {
      return (await pods.call(getPod, { id }, { as: second })).memberCount === 1;
    });
  });

  it('dissolves the pods in which they were alone', async () => {
    const owner = member();
    const id = await pods.newPod(owner);
    await pods.publishEvent(userDeleted, { id: owner.id });
    await eventually('the pod is gone', async () => {
      return (await pods.codeOf(getPod, { id }, { as: admin() })) === 'not_found';
    });
  });
});
