import 'reflect-metadata';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

/** A pod in which the owner has pinned a message of a member. */
async function pinnedInPod() {
  const [owner, ada] = [member(), member()];
  const id = await pods.newPod(owner, ada);
  const { id: messageId } = await pods.call(podCalls.postMessage, { id, content: 'Our plan' }, { as: ada });
  await pods.call(podCalls.pinMessage, { id, messageId }, { as: owner });
  return { owner, ada, id, messageId };
}

describe('list-pod-pins', () => {
  it('is for the members of the pod, as long as they are in it', async () => {
    const { owner, ada, id, messageId } = await pinnedInPod();
    expect(await pods.call(podCalls.listPins, { id }, { as: ada })).toMatchObject([
      { message: { id: messageId, podId: id, content: 'Our plan', pinned: true }, pinnedBy: { id: owner.id } },
    ]);
    await pods.call(removePodMember, { id, userId: ada.id }, { as: owner });
    for (const as of [ada, member(), admin()])
      expect(await pods.codeOf(podCalls.listPins, { id }, { as })).toBe('not_a_member');
  });

  it('is empty once the message is deleted', async () => {
    const { owner, ada, id, messageId } = await pinnedInPod();
    await pods.call(podCalls.deleteMessage, { id, messageId }, { as: ada });
    expect(await pods.call(podCalls.listPins, { id }, { as: owner })).toEqual([]);
  });

  it('is in the data of the owner until they delete their account', async () => {
    const { owner, id, messageId } = await pinnedInPod();
    const exported = async () => (await pods.call(exportPodsData, { userId: owner.id })).pins;
    expect(await exported()).toMatchObject([{ roomId: id, messageId }]);
    await pods.publishEvent(userDeleted, { id: owner.id });
    await eventually('the pins are nobody’s', async () => ((await exported()) as unknown[]).length === 0);
  });
});
