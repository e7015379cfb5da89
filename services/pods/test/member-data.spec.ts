import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPod } from '@crew/contracts/pods/create-pod';
import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { getPod } from '@crew/contracts/pods/get-pod';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { userDeparted } from '@crew/contracts/identity/identity.events';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { PodsModule } from '../src/pods.module.js';

let servers: TestServers;
let pods: ServiceHarness;

beforeAll(async () => {
  servers = await startServers();
  pods = await startHarness(servers, { name: 'pods', module: PodsModule });
});

afterAll(async () => {
  await pods?.stop();
  await servers?.stop();
});

const newPod = async (as = member()) => ({ owner: as, pod: await pods.call(createPod, { name: 'Circle' }, { as }) });
const say = (id: string, content: string, as = member()) => pods.call(postPodMessage, { id, content }, { as });

describe('the export of what pods hold', () => {
  it('has one’s own seats and words, also of pods one has left, and nothing that others said', async () => {
    const [{ owner, pod }, ada] = [await newPod(), member()];
    await pods.call(joinPod, { id: pod.id }, { as: ada });
    await say(pod.id, 'A secret of the owner', owner);
    await say(pod.id, 'Mine alone', ada);
    const held = await pods.call(exportPodsData, { userId: ada.id });
    expect(held).toMatchObject({
      memberships: [{ podId: pod.id, name: 'Circle', role: 'member' }],
      messages: [{ roomId: pod.id, content: 'Mine alone' }],
    });
    expect(JSON.stringify(held)).not.toContain('secret');
    await pods.call(leavePod, { id: pod.id }, { as: ada });
    expect(await pods.call(exportPodsData, { userId: ada.id })).toMatchObject({
      memberships: [],
      messages: [{ content: 'Mine alone' }],
    });
  });

  it('goes on page after page until everything has been said', async () => {
    const { owner, pod } = await newPod();
    const long = 'a'.repeat(1_990);
    for (let number = 1; number <= 120; number++) await say(pod.id, `${long} ${number}`, owner);
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
    const { owner, pod } = await newPod();
    const [second, third] = [member(), member()];
    for (const as of [second, third]) await pods.call(joinPod, { id: pod.id }, { as });
    for (const _ of ['told', 'told again']) await pods.tell(userDeparted, { id: owner.id });
    await eventually('the seat is free', async () => {
      const seats = await pods.call(listPodMembers, { id: pod.id }, { as: second });
      expect(seats.map(({ userId, role }) => [userId, role])).toEqual([
        [second.id, 'owner'],
        [third.id, 'member'],
      ]);
      return true;
    });
    await pods.tell(userDeparted, { id: third.id });
    await eventually('so is the other', async () => {
      return (await pods.call(getPod, { id: pod.id }, { as: second })).memberCount === 1;
    });
  });

  it('dissolves the pods in which they were alone', async () => {
    const { owner, pod } = await newPod();
    await pods.tell(userDeparted, { id: owner.id });
    await eventually('the pod is gone', async () => {
      return (await pods.codeOf(getPod, { id: pod.id }, { as: admin() })) === 'not_found';
    });
  });
});
