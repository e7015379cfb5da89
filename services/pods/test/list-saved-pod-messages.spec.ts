import 'reflect-metadata';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';
import { savedInPod } from './saved-in-pod.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const list = (as: Actor) => pods.call(podCalls.listSavedMessages, {}, { as });

describe('list-saved-pod-messages', () => {
  it('lists what the member saved, for the member alone', async () => {
    const { owner, ada, id, messageId } = await savedInPod(pods);
    expect(await list(ada)).toMatchObject([{ id: messageId, roomId: id, message: { content: 'A secret', podId: id } }]);
    expect(await list(owner)).toEqual([]);
  });

  it('shows no words once the member has left the pod, or it is dissolved', async () => {
    const left = await savedInPod(pods);
    await pods.call(leavePod, { id: left.id }, { as: left.ada });
    expect(await list(left.ada)).toMatchObject([{ id: left.messageId, message: null }]);
    const dissolved = await savedInPod(pods);
    await pods.call(dissolvePod, { id: dissolved.id }, { as: dissolved.owner });
    expect(await list(dissolved.ada)).toMatchObject([{ id: dissolved.messageId, message: null }]);
  });
});

describe('the saved messages of a member', () => {
  it('are in their data, without the words of others, and are deleted with the account', async () => {
    const { ada, id, messageId } = await savedInPod(pods);
    const data = await pods.call(exportPodsData, { userId: ada.id });
    expect(data).toMatchObject({ saved: { pods: [{ id: messageId, roomId: id }] } });
    expect(JSON.stringify(data)).not.toContain('secret');
    await pods.publishEvent(userDeleted, { id: ada.id });
    await eventually('the saved messages are deleted', async () => (await list(ada)).length === 0);
  });
});
