import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
const [ada, eve, mallory] = [member(), member(), member()];

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

const search = async (as: Actor, input: { q?: string; podId?: string; from?: string }) =>
  (await pods.call(podCalls.searchMessages, input, { as })).map(({ content }) => content);

describe('search-pod-messages', () => {
  it('finds messages in the member’s own pods only', async () => {
    const [one, two] = [await pods.newPod(ada, eve), await pods.newPod(ada)];
    await pods.call(podCalls.postMessage, { id: one, content: 'the lantern is lit' }, { as: eve });
    await pods.call(podCalls.postMessage, { id: two, content: 'lanterns for all' }, { as: ada });

    expect(await search(ada, { q: 'lantern' })).toEqual(['lanterns for all', 'the lantern is lit']);
    expect(await search(ada, { q: 'lantern', podId: one })).toEqual(['the lantern is lit']);
    expect(await search(ada, { from: eve.username })).toEqual(['the lantern is lit']);
    expect(await search(eve, { q: 'lantern' })).toEqual(['the lantern is lit']);
    expect(await search(mallory, { q: 'lantern' })).toEqual([]);
    expect(await pods.codeOf(podCalls.searchMessages, { q: 'lantern', podId: one }, { as: mallory })).toBe(
      'not_a_member',
    );
    expect(await pods.codeOf(podCalls.searchMessages, { q: 'lantern', podId: 'nowhere' }, { as: mallory })).toBe(
      'not_a_member',
    );

    await pods.call(leavePod, { id: one }, { as: eve });
    expect(await search(eve, { q: 'lantern' })).toEqual([]);
  });

  it('rejects visitors, unknown fields and an empty query', async () => {
    expect(await pods.codeOf(podCalls.searchMessages, { q: 'x' })).toBe('signed_out');
    expect(await pods.codeOf(podCalls.searchMessages, { q: 'x', surprise: true }, { as: ada })).toBe('invalid_input');
    expect(await pods.codeOf(podCalls.searchMessages, {}, { as: ada })).toBe('nothing_to_search');
  });
});
