import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { listDrafts } from '@crew/contracts/chat/list-drafts';
import { refuseDirectConversation } from '@crew/contracts/chat/refuse-direct-conversation';
import { saveDraft } from '@crew/contracts/chat/save-draft';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { podMembershipChanged } from '@crew/contracts/pods/pods.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startDirect } from './start-direct.js';

const { chat, start, strangers, post } = await startDirect();

const at = new Date().toISOString();
const save = (as: Actor, room: string, text: string) => chat.codeOf(saveDraft, { room, text, at }, { as });
const list = (as: Actor) => chat.call(listDrafts, {}, { as });

describe('list-drafts', () => {
  it('deletes the drafts of a pod that the member has left', async () => {
    const ada = member();
    const pod = { podId: randomUUID(), podName: 'Night watch', userId: ada.id, ownerId: 'owner' };
    await chat.publishEvent(podMembershipChanged, { ...pod, change: 'joined', memberIds: ['owner', ada.id] });
    await eventually('chat knows the pod', async () => (await save(ada, `pod.${pod.podId}`, 'For the pod')) === 'ok');
    expect(await list(ada)).toMatchObject([{ room: `pod.${pod.podId}`, text: 'For the pod' }]);
    await chat.publishEvent(podMembershipChanged, { ...pod, change: 'left', memberIds: ['owner'] });
    await eventually('the draft is gone', async () => (await list(ada)).length === 0);
    expect((await chat.call(exportChatData, { userId: ada.id })).drafts).toEqual([]);
  });

  it('deletes the drafts of a conversation that the member has refused', async () => {
    const [ada, bob] = await strangers(2);
    const { id } = await start(ada, bob);
    await post(ada, id);
    expect(await save(bob, `direct.${id}`, 'Well')).toBe('ok');
    await chat.call(refuseDirectConversation, { id }, { as: bob });
    expect(await list(bob)).toEqual([]);
  });
});

describe('the drafts of a member', () => {
  it('are in their data, and are deleted with the account', async () => {
    const ada = member();
    await save(ada, 'deck.energy', 'Not finished');
    expect(await chat.call(exportChatData, { userId: ada.id })).toMatchObject({
      drafts: [{ room: 'deck.energy', text: 'Not finished', at }],
    });
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('the drafts are deleted', async () => (await list(ada)).length === 0);
  });
});
