import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { invitePodCaptain } from '@crew/contracts/pods/invite-pod-captain';
import { listPodThreads } from '@crew/contracts/pods/list-pod-threads';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { podCaptainMentioned, podMessagePosted, podMessagePushed } from '@crew/contracts/pods/pods.events';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import type { StoredMessage } from '@crew/message-log/stored-message';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
beforeAll(async () => {
  pods = await startPods();
});
afterAll(() => pods?.stop());

const post = (as: Actor, id: string, content: string, threadId?: string, mentions: string[] = []) =>
  pods.call(podCalls.postMessage, { id, content, threadId, mentions }, { as });
const thread = (as: Actor, id: string, messageId: string) => pods.call(podCalls.getThread, { id, messageId }, { as });
const replies = (as: Actor, id: string, messageId: string, count: number) =>
  eventually(`${count} replies`, async () => {
    const { message } = await thread(as, id, messageId);
    return (message.thread?.replies ?? 0) === count ? message : undefined;
  });

describe('get-pod-thread', () => {
  it('shows the replies in a pod to its members', async () => {
    const [ada, bo] = [member(), member()];
    const id = await pods.newPod(ada, bo);
    const posted = await pods.collectEvents(podMessagePosted, id);
    const { id: threadId } = await post(ada, id, 'The plan');
    const pushed = pods.streamEvents(podMessagePushed, id);
    await pods.connection.flush();
    const first = await post(bo, id, 'Agreed', threadId);
    expect(first).toMatchObject({ podId: id, threadId, seq: 1 });
    const { thread: summary } = await replies(ada, id, threadId, 1);
    expect(summary).toMatchObject({ authors: [{ id: bo.id }] });
    await eventually('reply and message are published', () => pushed.length === 2);
    expect(pushed).toMatchObject([{ id: first.id }, { id: threadId, thread: { replies: 1 } }]);
    await eventually('the event of the reply', () => posted.length === 2);
    expect(posted[1]).toMatchObject({ podId: id, threadId, answeredId: ada.id, heardBy: [ada.id, bo.id] });
    const inPod = await pods.call(podCalls.listMessages, { id }, { as: ada });
    expect(inPod.map(({ content }) => content)).toEqual(['The plan']);
  });

  it('is closed to those who are not in the pod, by any call', async () => {
    const [ada, bo, cy] = [member(), member(), member()];
    const id = await pods.newPod(ada, bo);
    const others = await pods.newPod(cy, bo);
    const { id: messageId } = await post(ada, id, 'Private');
    await post(bo, id, 'A private zeppelin', messageId);
    await pods.call(removePodMember, { id, userId: bo.id }, { as: ada });
    for (const as of [bo, cy]) {
      expect(await pods.codeOf(podCalls.getThread, { id, messageId }, { as })).toBe('not_a_member');
      expect(await pods.codeOf(podCalls.listMessages, { id, threadId: messageId }, { as })).toBe('not_a_member');
      // Nor through a pod that they are in.
      expect(await pods.codeOf(podCalls.getThread, { id: others, messageId }, { as })).toBe('not_found');
      const reply = { id: others, threadId: messageId, content: 'Hello?' };
      expect(await pods.codeOf(podCalls.postMessage, reply, { as })).toBe('reply_gone');
      expect(await pods.call(podCalls.searchMessages, { q: 'zeppelin' }, { as })).toEqual([]);
      expect(await pods.call(listPodThreads, {}, { as })).toEqual({ unread: 0, threads: [] });
    }
  });

  it('lets the owner delete a reply, and nobody change it through another pod', async () => {
    const [ada, bo] = [member(), member()];
    const id = await pods.newPod(ada, bo);
    const others = await pods.newPod(bo);
    const { id: threadId } = await post(ada, id, 'Rules');
    const { id: messageId } = await post(bo, id, 'Broken', threadId);
    expect(await pods.codeOf(podCalls.deleteMessage, { id: others, messageId }, { as: bo })).toBe('not_found');
    await pods.call(podCalls.deleteMessage, { id, messageId }, { as: ada });
    await replies(ada, id, threadId, 0);
  });

  it('lets an invited captain read the thread of the visit and answer there', async () => {
    const ada = member();
    const id = await pods.newPod(ada);
    const { id: threadId } = await post(ada, id, 'Before the visit');
    await post(ada, id, 'A secret from before', threadId);
    await pods.call(invitePodCaptain, { id, crewKey: 'orion' }, { as: ada });
    await eventually('the captain is there', async () => {
      const messages = await pods.call(podCalls.listMessages, { id }, { as: ada });
      return messages.some(({ messageType }) => messageType === 'system');
    });
    const mentions = await pods.collectEvents(podCaptainMentioned, id);
    const input = { podId: id, crewKey: 'orion' } as const;
    const { asked, read } = await eventually('a message that the captain may read', async () => {
      const message = await post(ada, id, 'And now, @orion?', threadId, ['orion']);
      const conversation = await pods.call(getPodConversation, { ...input, messageId: message.id, limit: 10 });
      return { asked: message, read: conversation };
    });
    await eventually('its event', () => mentions.length > 0);
    expect(mentions).toMatchObject([{ podId: id, threadId, messageId: asked.id, mentioned: true }]);
    expect(read.map(({ content }) => content)).not.toContain('A secret from before');
    expect(read.at(-1)?.content).toBe('And now, @orion?');
    const clientId = `reply-${asked.id}`;
    const { messageId } = await pods.call(speakAsPodCaptain, { ...input, replyTo: asked.id, text: 'Aye.', clientId });
    const inThread = await pods.call(podCalls.listMessages, { id, threadId }, { as: ada });
    expect(inThread.at(-1)).toMatchObject({ id: messageId, threadId, isCaptain: true });
  });

  it('leaves nothing of a dissolved pod', async () => {
    const ada = member();
    const id = await pods.newPod(ada);
    const { id: threadId } = await post(ada, id, 'All things end');
    await post(ada, id, 'They do', threadId);
    await replies(ada, id, threadId, 1);
    expect(await pods.call(exportPodsData, { userId: ada.id })).toMatchObject({
      threads: [{ threadId, following: true, lastReadSeq: 1 }],
    });
    await pods.call(dissolvePod, { id }, { as: ada });
    const messages = pods.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    const followers = pods.service.app.get<Model<object>>(getModelToken('ThreadFollower'));
    await eventually('its messages and followers are gone', async () => {
      const left = await messages.countDocuments({ $or: [{ roomId: id }, { 'parent.roomId': id }] }).comment(TEST);
      return left + (await followers.countDocuments({ threadId })) === 0;
    });
  });
});

const TEST = 'scans: a test counts what is left';
