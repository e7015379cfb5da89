import { randomUUID } from 'node:crypto';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { getDirectConversation } from '@crew/contracts/chat/get-direct-conversation';
import { listMembers } from '@crew/contracts/chat/list-members';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import type { Output } from '@crew/contracts/rpc';
import { userRegistered } from '@crew/contracts/identity/identity.events';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { podMembershipChanged } from '@crew/contracts/pods/pods.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { ServiceHarness } from '@crew/testing/service-harness';
import { startChat } from './start-chat.js';

type Conversation = Output<typeof startDirectConversation>;

/** Starts the chat service alone, with what tests of direct conversations begin with. */
export async function startDirect() {
  const { chat, servers } = await startChat();
  const start = (as: Actor, ...others: Actor[]): Promise<Conversation> =>
    chat.call(startDirectConversation, { userIds: others.map(({ id }) => id) }, { as });
  const post = (as: Actor, id: string, content = 'Hello', more: { clientId?: string; replyTo?: string } = {}) =>
    chat.call(directCalls.postMessage, { id, content, ...more }, { as });
  const get = (as: Actor, id: string): Promise<Conversation> => chat.call(getDirectConversation, { id }, { as });
  return {
    chat,
    servers,
    start,
    post,
    get,
    /** New members whom the chat service knows, as after their registrations. */
    strangers: async (count: number) => {
      const actors = Array.from({ length: count }, () => member());
      for (const actor of actors) await register(chat, actor);
      return actors as [Actor, Actor, ...Actor[]];
    },
    /** New members who are in one pod. */
    podMembers: async (count: number) => {
      const actors = Array.from({ length: count }, () => member());
      for (const actor of actors) await register(chat, actor);
      await shareAPod(chat, actors);
      return actors as [Actor, Actor, Actor, ...Actor[]];
    },
    /** A pair that both have accepted, with one message. */
    pairOf: async (one: Actor, other: Actor): Promise<string> => {
      const { id } = await start(one, other);
      await post(one, id);
      await chat.call(acceptDirectConversation, { id }, { as: other });
      return id;
    },
    shareAPod: (...actors: Actor[]) => shareAPod(chat, actors),
  };
}

async function register(chat: ServiceHarness, actor: Actor): Promise<void> {
  const { id, username, displayName, avatarUrl } = actor;
  const registered = { id, username, displayName, avatarUrl, faction: null, createdAt: new Date().toISOString() };
  await chat.publishEvent(userRegistered, { ...registered, language: null });
  await eventually('chat knows the member', async () => {
    const { members } = await chat.call(listMembers, { deckId: 'music', q: username }, { as: actor });
    return members.some((one) => one.id === id);
  });
}

/** @returns the id of the pod */
async function shareAPod(chat: ServiceHarness, [owner, ...others]: readonly Actor[]): Promise<string> {
  const podId = randomUUID();
  const memberIds = [owner!, ...others].map(({ id }) => id);
  const ownerId = owner!.id;
  const podName = 'Night watch';
  await chat.publishEvent(podMembershipChanged, {
    podId,
    podName,
    userId: ownerId,
    ownerId,
    change: 'joined',
    memberIds,
  });
  const level = { id: podId, level: 'all' };
  await eventually('chat knows the pod', async () => {
    return (await chat.codeOf(podCalls.chooseNotificationLevel, level, { as: owner! })) === 'ok';
  });
  return podId;
}
