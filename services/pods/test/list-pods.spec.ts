import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
const ada = member();
const eve = member();
/** Ids of seven pods, newest first; the owners take turns. */
const created: string[] = [];

beforeAll(async () => {
  pods = await startPods();
  for (const owner of [ada, eve, ada, eve, ada, eve, ada]) created.unshift(await pods.newPod(owner));
});

afterAll(() => pods?.stop());

const idsOf = async (as: Actor, input: object = {}): Promise<string[]> =>
  (await pods.call(listPods, input, { as })).map(({ id }) => id);

describe('list-pods', () => {
  it('returns all pods, newest first, or those that the member is in or is not in', async () => {
    expect(await idsOf(ada)).toEqual(created);
    expect(await idsOf(ada, { show: 'own' })).toEqual(created.filter((_, index) => index % 2 === 0));
    expect(await idsOf(ada, { show: 'others' })).toEqual(created.filter((_, index) => index % 2 === 1));
  });

  it('returns page after page, each pod once, also after one that was dissolved meanwhile', async () => {
    const [first, second] = [await idsOf(eve, { limit: 3 }), await idsOf(eve, { limit: 3, before: created[2] })];
    expect([...first, ...second]).toEqual(created.slice(0, 6));
    await pods.call(dissolvePod, { id: created[2]! }, { as: ada });
    expect(await idsOf(eve, { limit: 3, before: created[2] })).toEqual(second);
    expect(await idsOf(eve, { before: created[6] })).toEqual([]);
  });

  it('shows the owner and those who joined last by face, and members when something was last said', async () => {
    const owner = member();
    const id = await pods.newPod(owner);
    const joined = Array.from({ length: 6 }, () => member());
    for (const as of joined) await pods.call(joinPod, { id }, { as });
    const shown = async (as: Actor) => (await pods.call(listPods, { limit: 1 }, { as }))[0]!;
    const faces = [owner, ...joined.toReversed().slice(0, 4)].map((one) => one.username);
    expect((await shown(eve)).faces.map(({ username }) => username)).toEqual(faces);
    expect((await shown(owner)).reading).toMatchObject({ lastSeq: 0, newestAt: null });
    const { createdAt } = await pods.call(podCalls.postMessage, { id, content: 'hello' }, { as: owner });
    expect((await shown(owner)).reading).toMatchObject({ lastSeq: 1, newestAt: createdAt });
    expect((await shown(eve)).reading).toBeNull();
  });

  it.each([
    ['an unknown pod to begin after', { before: 'unknown' }, 'not_found'],
    ['a page of none', { limit: 0 }, 'invalid_input'],
    ['a page of 101', { limit: 101 }, 'invalid_input'],
    ['an unknown choice', { show: 'mine' }, 'invalid_input'],
  ])('refuses %s', async (_case, input, code) => {
    expect(await pods.codeOf(listPods, input, { as: eve })).toBe(code);
  });

  it('rejects visitors', async () => {
    expect(await pods.codeOf(listPods, {})).toBe('signed_out');
  });
});
