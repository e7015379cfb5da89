import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { summarizeUnreadPods } from '@crew/contracts/pods/summarize-unread-pods';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const post = (id: string, content: string, as: Actor) => pods.call(podCalls.postMessage, { id, content }, { as });
const summaryOf = ({ id }: Actor, except: { exceptPodIds?: string[]; exceptAuthorIds?: string[] } = {}) =>
  pods.call(summarizeUnreadPods, { userId: id, exceptPodIds: [], exceptAuthorIds: [], ...except });

describe('summarize-unread-pods', () => {
  it('has the number and the latest message of each own pod, the latest pod first', async () => {
    const [ada, bob] = [member(), member()];
    const [first, second] = [await pods.newPod(ada, bob), await pods.newPod(bob, ada)];
    expect(await summaryOf(ada)).toEqual([]);
    for (const content of ['one', '_two_ ||hidden||']) await post(first, content, bob);
    await post(second, 'three', bob);
    await post(second, 'my own', ada);
    expect(await summaryOf(ada)).toEqual([
      { id: second, name: 'Inner circle', unread: 1, author: bob.displayName, line: 'three', pictures: 0 },
      { id: first, name: 'Inner circle', unread: 2, author: bob.displayName, line: 'two ▒▒▒▒', pictures: 0 },
    ]);
    await pods.call(podCalls.markRead, { id: first, seq: 2 }, { as: ada });
    expect((await summaryOf(ada)).map(({ id }) => id)).toEqual([second]);
  });

  it('leaves out the given pods and authors, and deleted messages', async () => {
    const [ada, bob, eve] = [member(), member(), member()];
    const id = await pods.newPod(ada, bob, eve);
    await summaryOf(ada);
    await post(id, 'from eve', eve);
    const deleted = await post(id, 'from bob', bob);
    expect(await summaryOf(ada)).toMatchObject([{ unread: 2, line: 'from bob' }]);
    await pods.call(podCalls.deleteMessage, { id, messageId: deleted.id }, { as: bob });
    expect(await summaryOf(ada)).toMatchObject([{ unread: 1, line: 'from eve' }]);
    expect(await summaryOf(ada, { exceptAuthorIds: [eve.id] })).toEqual([]);
    expect(await summaryOf(ada, { exceptPodIds: [id] })).toEqual([]);
  });

  it('has nothing of a pod that the member is not in any more', async () => {
    const [ada, bob] = [member(), member()];
    const id = await pods.newPod(ada, bob);
    await summaryOf(bob);
    await post(id, 'for members', ada);
    expect(await summaryOf(bob)).toHaveLength(1);
    await pods.call(removePodMember, { id, userId: bob.id }, { as: ada });
    expect([await summaryOf(bob), await summaryOf(member())]).toEqual([[], []]);
  });
});
