import { podCalls } from '@crew/contracts/pods/pod-calls';
import { member } from '@crew/testing/actors';
import type { PodsHarness } from './pods-harness.js';

/** A poll that a member has posted in a pod of two. */
export async function askInPod(pods: PodsHarness) {
  const [owner, ada] = [member(), member()];
  const id = await pods.newPod(owner, ada);
  const poll = { answers: ['Yes', 'No'], multiple: false, anonymous: false };
  const { id: messageId } = await pods.call(podCalls.postMessage, { id, content: 'Shall we?', poll }, { as: ada });
  return { owner, ada, id, messageId };
}
