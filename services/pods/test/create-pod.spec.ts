import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPod } from '@crew/contracts/pods/create-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { podCreated, podSeat } from '@crew/contracts/pods/pods.events';
import { updatePod } from '@crew/contracts/pods/update-pod';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('create-pod', () => {
  it('creates a pod owned by its creator and listed for everybody', async () => {
    const [ada, eve] = [member(), member()];
    const created = await pods.call(createPod, { name: '  Night watch ' }, { as: ada });
    expect(created).toMatchObject({
      name: 'Night watch',
      description: '',
      createdBy: ada.id,
      memberCount: 1,
      maxMembers: 20,
      isMember: true,
    });
    const [seen] = await pods.call(listPods, {}, { as: eve });
    expect(seen).toEqual({ ...created, isMember: false, reading: null });
  });

  it.each([
    ['a blank name', { name: '   ' }, 'invalid_input'],
    ['51 characters', { name: 'x'.repeat(51) }, 'invalid_input'],
    ['50 characters', { name: 'x'.repeat(50) }, 'ok'],
    ['a description of 201 characters', { name: 'x', description: 'y'.repeat(201) }, 'invalid_input'],
    ['a description of 200 characters', { name: 'x', description: 'y'.repeat(200) }, 'ok'],
    ['an explicit owner', { name: 'x', createdBy: 'somebody' }, 'invalid_input'],
  ])('validates %s', async (_case, input, code) => {
    expect(await pods.codeOf(createPod, input, { as: member() })).toBe(code);
  });

  it('is idempotent by idempotency key and owner', async () => {
    const ada = member();
    const options = { as: ada, idempotencyKey: 'one-pod-only' };
    const create = (name: string) => pods.call(createPod, { name }, options);
    const published = await pods.collectEvents(podCreated);
    const created = await Promise.all(Array.from({ length: 10 }, () => create('Lookout')));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    await pods.call(updatePod, { id: created[0]!.id, name: 'Crow’s nest' }, { as: ada });
    expect(await create('Lookout')).toMatchObject({ id: created[0]!.id, name: 'Crow’s nest' });
    expect(await pods.codeOf(createPod, { name: 'Another' }, options)).toBe('idempotency_mismatch');
    expect(await pods.call(listUserPods, { id: ada.id }, { as: ada })).toHaveLength(1);
    const theirs = await pods.call(createPod, { name: 'Another' }, { ...options, as: member() });
    expect(theirs.id).not.toBe(created[0]!.id);
    await eventually('the events are published', () => published.some(({ podId }) => podId === theirs.id));
    expect(published.filter(({ podId }) => podId === created[0]!.id)).toHaveLength(1);
  });

  it('publishes the stream event of the seat again when a client repeats the call', async () => {
    const options = { as: member(), idempotencyKey: 'a-repeated-pod' };
    const seats = pods.streamEvents(podSeat, options.as.id);
    await pods.connection.flush();
    const [{ id }] = [await pods.call(createPod, { name: 'Lookout' }, options)];
    await pods.call(createPod, { name: 'Lookout' }, options);
    await eventually('both stream events', () => seats.length === 2);
    expect(seats).toEqual(Array(2).fill({ podId: id, seated: true }));
  });

  it('rejects visitors', async () => {
    expect(await pods.codeOf(createPod, { name: 'x' })).toBe('signed_out');
  });
});
