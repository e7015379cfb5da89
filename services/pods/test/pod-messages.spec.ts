import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import { podMessagePushed } from '@crew/contracts/pods/pods.events';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startPods, type PodsUnderTest } from './pods-under-test.js';

let pods: PodsUnderTest;
const [ada, eve] = [member(), member()];

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('pod messages', () => {
  it('are posted, pushed to the pod alone, and read by its members', async () => {
    const id = await pods.newPod(ada, eve);
    const heard = pods.streamEvents(podMessagePushed, id);
    await pods.connection.flush();
    const posted = await pods.call(postPodMessage, { id, content: ' between us ' }, { as: ada });
    expect(posted).toMatchObject({ podId: id, seq: 1, content: 'between us', user: { username: ada.username } });
    await eventually('the push', () => heard.length === 1);
    expect(await pods.call(listPodMessages, { id }, { as: eve })).toEqual([posted]);
  });

  it('are nobody else’s: no stranger, no former member, no admin', async () => {
    const id = await pods.newPod(ada, eve);
    await pods.call(postPodMessage, { id, content: 'secret' }, { as: ada });
    await pods.call(leavePod, { id }, { as: eve });
    for (const as of [eve, member(), admin()]) {
      expect(await pods.codeOf(listPodMessages, { id }, { as })).toBe('not_a_member');
      expect(await pods.codeOf(postPodMessage, { id, content: 'let me in' }, { as })).toBe('not_a_member');
    }
    expect(await pods.codeOf(listPodMessages, { id })).toBe('signed_out');
  });

  it('are made once for one client id', async () => {
    const id = await pods.newPod(ada);
    const send = () => pods.call(postPodMessage, { id, content: 'once', clientId: 'client-0001' }, { as: ada });
    const [first, again] = await Promise.all([send(), send()]);
    expect(again).toEqual(first);
    expect(await pods.codeOf(postPodMessage, { id, content: 'twice', clientId: 'client-0001' }, { as: ada })).toBe(
      'idempotency_mismatch',
    );
  });

  it('of another pod are no cursor into this one', async () => {
    const [here, there] = [await pods.newPod(ada), await pods.newPod(ada)];
    const { id: before } = await pods.call(postPodMessage, { id: there, content: 'elsewhere' }, { as: ada });
    expect(await pods.codeOf(listPodMessages, { id: here, before }, { as: ada })).toBe('not_found');
  });

  it('are gone with their pod', async () => {
    const id = await pods.newPod(ada);
    await pods.call(postPodMessage, { id, content: 'last words' }, { as: ada });
    await pods.call(dissolvePod, { id }, { as: ada });
    expect(await pods.codeOf(listPodMessages, { id }, { as: ada })).toBe('not_found');
    const messages = pods.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    await eventually('nothing is left', async () => (await messages.countDocuments({ roomId: id })) === 0);
  });
});
