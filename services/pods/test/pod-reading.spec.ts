import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPod } from '@crew/contracts/pods/get-pod';
import { hintPodTyping } from '@crew/contracts/pods/hint-pod-typing';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { markPodRead } from '@crew/contracts/pods/mark-pod-read';
import { podRead, podTyping } from '@crew/contracts/pods/pods.events';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsUnderTest } from './pods-under-test.js';

let pods: PodsUnderTest;
const [ada, eve] = [member(), member()];

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

async function podOfTwo(): Promise<string> {
  const id = await pods.newPod(ada);
  await pods.call(postPodMessage, { id, content: 'before' }, { as: ada });
  await pods.call(joinPod, { id }, { as: eve });
  return id;
}
const say = (id: string, content: string) => pods.call(postPodMessage, { id, content }, { as: ada });
const read = (id: string, seq: number, as: Actor) => pods.call(markPodRead, { id, seq }, { as });
const readingOf = async (id: string, as: Actor) => (await pods.call(getPod, { id }, { as })).reading;

describe('what is unread in a pod', () => {
  it('begins with everything read, grows by what is said, and ends with what is read', async () => {
    const id = await podOfTwo();
    expect(await readingOf(id, eve)).toEqual({ lastSeq: 1, lastReadSeq: 1, unread: 0 });
    for (const words of ['one', 'two']) await say(id, words);
    expect(await readingOf(id, eve)).toEqual({ lastSeq: 3, lastReadSeq: 1, unread: 2 });
    const told = pods.streamEvents(podRead, eve.id);
    await pods.connection.flush();
    expect(await read(id, 2, eve)).toEqual({ lastReadSeq: 2 });
    expect(await read(id, 1, eve)).toEqual({ lastReadSeq: 2 });
    expect(await read(id, 99, eve)).toEqual({ lastReadSeq: 3 });
    await eventually('both pushes', () => told.length === 2);
    expect(told).toEqual([2, 3].map((lastReadSeq) => ({ podId: id, lastReadSeq })));
    for (const list of [
      await pods.call(listPods, {}, { as: eve }),
      await pods.call(listUserPods, { id: eve.id }, { as: eve }),
    ])
      expect(list.find((pod) => pod.id === id)).toMatchObject({ reading: { unread: 0 } });
  });

  it('begins anew for who comes back', async () => {
    const id = await podOfTwo();
    await pods.call(leavePod, { id }, { as: eve });
    await say(id, 'while away');
    expect(await pods.call(joinPod, { id }, { as: eve })).toMatchObject({ reading: { unread: 0 } });
    await say(id, 'welcome back');
    expect(await readingOf(id, eve)).toMatchObject({ unread: 1 });
  });

  it('is known to nobody outside, nor is how much is said', async () => {
    const id = await podOfTwo();
    await pods.call(leavePod, { id }, { as: eve });
    for (const as of [eve, member(), admin()]) {
      expect(await readingOf(id, as)).toBeNull();
      expect((await pods.call(listPods, {}, { as })).find((pod) => pod.id === id)).toMatchObject({ reading: null });
      expect(await pods.codeOf(markPodRead, { id, seq: 1 }, { as })).toBe('not_a_member');
    }
    expect(await pods.codeOf(markPodRead, { id: 'none', seq: 1 }, { as: ada })).toBe('not_found');
  });
});

describe('who is writing in a pod', () => {
  it('is shown to the pod, and said by its members alone', async () => {
    const id = await podOfTwo();
    const heard = pods.streamEvents(podTyping, id);
    await pods.connection.flush();
    for (const as of [member(), admin()]) {
      expect(await pods.codeOf(hintPodTyping, { id }, { as })).toBe('not_a_member');
    }
    await pods.call(hintPodTyping, { id }, { as: eve });
    await eventually('the hint', () => heard.length > 0);
    expect(heard).toEqual([{ podId: id, key: eve.username, displayName: eve.displayName }]);
  });
});
