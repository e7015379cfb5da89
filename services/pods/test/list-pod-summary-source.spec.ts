import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invitePodCaptain } from '@crew/contracts/pods/invite-pod-captain';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPodSummarySource } from '@crew/contracts/pods/list-pod-summary-source';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { sendPodCaptainAway } from '@crew/contracts/pods/send-pod-captain-away';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
const [ada, eve] = [member({ displayName: 'Ada' }), member({ displayName: 'Eve' })];

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const post = (id: string, content: string, as: Actor = ada) => pods.call(podCalls.postMessage, { id, content }, { as });
const source = (podId: string, after = 0, exceptAuthorIds: string[] = []) =>
  pods.call(listPodSummarySource, { podId, after, exceptAuthorIds }, { as: eve });
const codeFor = (podId: string, as: Actor) =>
  pods.codeOf(listPodSummarySource, { podId, after: 0, exceptAuthorIds: [] }, { as });

describe('list-pod-summary-source', () => {
  it('is for members at that moment', async () => {
    const id = await pods.newPod(ada, eve);
    await post(id, 'between us');
    expect((await source(id)).messages).toMatchObject([{ author: 'Ada', text: 'between us' }]);
    expect((await source(id, 0, [ada.id])).messages).toEqual([]);
    for (const as of [member(), admin()]) expect(await codeFor(id, as)).toBe('not_a_member');
    expect(await codeFor('nothing', eve)).toBe('not_found');
    await pods.call(leavePod, { id }, { as: eve });
    expect(await codeFor(id, eve)).toBe('not_a_member');
  });

  it('names a captain only while a guest who may read every message of it', async () => {
    const id = await pods.newPod(ada, eve);
    const before = await post(id, 'before the visit');
    expect(await source(id)).toMatchObject({ captain: null });
    await pods.call(invitePodCaptain, { id, crewKey: 'lyra' }, { as: ada });
    const after = await eventually('the captain reads', async () => {
      const { seq } = await post(id, 'during the visit');
      return (await source(id, seq - 1)).captain === 'lyra' ? seq - 1 : undefined;
    });
    expect(await source(id, before.seq - 1)).toMatchObject({ captain: null });
    await pods.call(sendPodCaptainAway, { id }, { as: ada });
    expect(await source(id, after)).toMatchObject({ captain: null });
  });
});
