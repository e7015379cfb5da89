import 'reflect-metadata';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { podReminderDue } from '@crew/contracts/pods/pods.events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startPods, type PodsHarness } from './pods-harness.js';
import { savedInPod } from './saved-in-pod.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('save-pod-message', () => {
  it('is for the members of the pod that has the message', async () => {
    const { id, messageId } = await savedInPod(pods);
    for (const as of [member(), admin()])
      expect(await pods.codeOf(podCalls.saveMessage, { id, messageId }, { as })).toBe('not_a_member');
    const outsider = member();
    const other = await pods.newPod(outsider);
    expect(await pods.codeOf(podCalls.saveMessage, { id: other, messageId }, { as: outsider })).toBe('not_found');
  });
  it('publishes a reminder at its time, if the member is still in the pod', async () => {
    const published = await pods.collectEvents(podReminderDue);
    const [left, kept] = [await savedInPod(pods), await savedInPod(pods)];
    const remindAt = new Date(Date.now() + 3_600_000).toISOString();
    for (const { ada, id, messageId } of [left, kept])
      await pods.call(podCalls.saveMessage, { id, messageId, remindAt }, { as: ada });
    expect(await pods.call(podCalls.listSavedMessages, {}, { as: kept.ada })).toMatchObject([{ remindAt }]);
    await pods.call(leavePod, { id: left.id }, { as: left.ada });
    const stored = pods.service.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('savedMessages');
    for (const { ada } of [left, kept])
      await stored.updateOne({ _id: ada.id }, { $set: { 'pods.0.remindAt': new Date() } });
    await eventually('no reminder is left', async () => {
      return (await stored.countDocuments({ 'pods.remindAt': { $exists: true } })) === 0;
    });
    await eventually('it is published', async () => published.length > 0);
    const { ada, owner, id, messageId } = kept;
    expect(published).toEqual([{ userId: ada.id, room: `pod.${id}`, messageId, authorId: owner.id }]);
  });
});
