import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { podMessagePushed } from '@crew/contracts/pods/pods.events';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
const [ada, eve] = [member(), member()];

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('post-pod-message', () => {
  it('stores the message, publishes it to the pod and shows it to its members', async () => {
    const id = await pods.newPod(ada, eve);
    const received = pods.streamEvents(podMessagePushed, id);
    await pods.connection.flush();
    const posted = await pods.call(podCalls.postMessage, { id, content: ' between us ' }, { as: ada });
    expect(posted).toMatchObject({ podId: id, seq: 1, content: 'between us', user: { username: ada.username } });
    await eventually('the stream event', () => received.length === 1);
    expect(await pods.call(podCalls.listMessages, { id }, { as: eve })).toEqual([posted]);
  });

  it('is idempotent by client id', async () => {
    const id = await pods.newPod(ada);
    const send = () => pods.call(podCalls.postMessage, { id, content: 'once', clientId: 'client-0001' }, { as: ada });
    const [first, again] = await Promise.all([send(), send()]);
    expect(again).toEqual(first);
    expect(
      await pods.codeOf(podCalls.postMessage, { id, content: 'twice', clientId: 'client-0001' }, { as: ada }),
    ).toBe('idempotency_mismatch');
  });
});

describe('list-pod-messages', () => {
  it('rejects strangers, former members and admins, as post-pod-message does', async () => {
    const id = await pods.newPod(ada, eve);
    await pods.call(podCalls.postMessage, { id, content: 'secret' }, { as: ada });
    await pods.call(leavePod, { id }, { as: eve });
    for (const as of [eve, member(), admin()]) {
      expect(await pods.codeOf(podCalls.listMessages, { id }, { as })).toBe('not_a_member');
      expect(await pods.codeOf(podCalls.postMessage, { id, content: 'let me in' }, { as })).toBe('not_a_member');
    }
    expect(await pods.codeOf(podCalls.listMessages, { id })).toBe('signed_out');
  });

  it('rejects a cursor of another pod', async () => {
    const [here, there] = [await pods.newPod(ada), await pods.newPod(ada)];
    const { id: before } = await pods.call(podCalls.postMessage, { id: there, content: 'elsewhere' }, { as: ada });
    expect(await pods.codeOf(podCalls.listMessages, { id: here, before }, { as: ada })).toBe('not_found');
  });
});

describe('dissolve-pod', () => {
  it('deletes all messages of the pod', async () => {
    const id = await pods.newPod(ada);
    await pods.call(podCalls.postMessage, { id, content: 'last words' }, { as: ada });
    await pods.call(dissolvePod, { id }, { as: ada });
    expect(await pods.codeOf(podCalls.listMessages, { id }, { as: ada })).toBe('not_found');
    const messages = pods.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    await eventually('all messages are deleted', async () => (await messages.countDocuments({ roomId: id })) === 0);
  });
});
