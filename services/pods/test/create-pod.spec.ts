import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPod } from '@crew/contracts/pods/create-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { PodsModule } from '../src/pods.module.js';

let servers: TestServers;
let pods: ServiceHarness;

beforeAll(async () => {
  servers = await startServers();
  pods = await startHarness(servers, { name: 'pods', module: PodsModule });
});

afterAll(async () => {
  await pods?.stop();
  await servers?.stop();
});

describe('create-pod', () => {
  it('makes a pod whose maker owns it, listed for everybody', async () => {
    const [ada, eve] = [member(), member()];
    const made = await pods.call(createPod, { name: '  Night watch ' }, { as: ada });
    expect(made).toMatchObject({
      name: 'Night watch',
      description: '',
      createdBy: ada.id,
      memberCount: 1,
      maxMembers: 20,
      isMember: true,
    });
    const [seen] = await pods.call(listPods, {}, { as: eve });
    expect(seen).toEqual({ ...made, isMember: false, reading: null });
  });

  it.each([
    ['a blank name', { name: '   ' }, 'invalid_input'],
    ['51 characters', { name: 'x'.repeat(51) }, 'invalid_input'],
    ['50 characters', { name: 'x'.repeat(50) }, 'ok'],
    ['a description of 201 characters', { name: 'x', description: 'y'.repeat(201) }, 'invalid_input'],
    ['a description of 200 characters', { name: 'x', description: 'y'.repeat(200) }, 'ok'],
    ['an owner of another name', { name: 'x', createdBy: 'somebody' }, 'invalid_input'],
  ])('answers %s', async (_what, input, code) => {
    expect(await pods.codeOf(createPod, input, { as: member() })).toBe(code);
  });

  it('takes nothing from a visitor', async () => {
    expect(await pods.codeOf(createPod, { name: 'x' })).toBe('signed_out');
  });
});
