import { podCalls } from '@crew/contracts/pods/pod-calls';
import { member } from '@crew/testing/actors';
import type { PodsHarness } from './pods-harness.js';

/** A pod in which a member has saved a message of its owner. */
export async function savedInPod(pods: PodsHarness) {
  const [owner, ada] = [member(), member()];
  const id = await pods.newPod(owner, ada);
  const { id: messageId } = await pods.call(podCalls.postMessage, { id, content: 'A secret' }, { as: owner });
  await pods.call(podCalls.saveMessage, { id, messageId }, { as: ada });
  return { owner, ada, id, messageId };
}
