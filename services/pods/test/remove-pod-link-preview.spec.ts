import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previewLink } from '@crew/contracts/media/preview-link';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startPods, type PodsHarness } from './pods-harness.js';

const ADDRESS = 'https://crew.test/map';

let pods: PodsHarness;
let pages: StubbedCall<typeof previewLink>;
const [ada, eve] = [member(), member()];

beforeAll(async () => {
  pods = await startPods();
  pages = await stubCall(pods.connection, previewLink, ({ url }) => ({
    url,
    title: 'A map',
    description: '',
    site: 'crew.test',
  }));
});

afterAll(async () => {
  await pages?.stop();
  await pods?.stop();
});

describe('remove-pod-link-preview', () => {
  it('removes the preview for good, for the author alone', async () => {
    const id = await pods.newPod(ada, eve);
    const { id: messageId } = await pods.call(podCalls.postMessage, { id, content: `Look: ${ADDRESS}` }, { as: eve });
    const stored = async () => (await pods.call(podCalls.listMessages, { id }, { as: ada })).at(-1)!;
    await eventually('the preview', async () => (await stored()).linkPreview?.url === ADDRESS);

    const codeOfRemoving = (as: Actor) => pods.codeOf(podCalls.removeLinkPreview, { id, messageId }, { as });
    expect(await codeOfRemoving(ada)).toBe('forbidden');
    expect(await codeOfRemoving(member())).toBe('not_a_member');
    expect((await stored()).linkPreview).not.toBeNull();

    const removed = await pods.call(podCalls.removeLinkPreview, { id, messageId }, { as: eve });
    expect(removed.linkPreview).toBeNull();
    expect(await stored()).toEqual(removed);
  });
});
