import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { getPod } from '@crew/contracts/pods/get-pod';
import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { uuidv7 } from 'uuidv7';
import { ToolsApp } from './start-tools.js';

const app = await ToolsApp.start();
const { provider, crewAi } = app;
const INVITED_AT = '2025-03-01T10:00:00.000Z';
const [bo, eve] = [member({ displayName: 'Bo' }), member({ displayName: 'Eve' })];
const podId = uuidv7();
/** Whether the captain is still a guest. */
let guest = true;
const posted = new Map<string, string>();

const user = { displayName: 'Ada' };
await stubCall(crewAi.connection, getPodConversation, () => [
  { userId: app.ada.id, messageType: 'member' as const, content: 'Look, @lyra', user },
]);
await stubCall(crewAi.connection, speakAsPodCaptain, ({ replyTo, text }) => {
  posted.set(replyTo, text);
  return { messageId: `answer-${replyTo}` };
});
await app.stub(getPod, ({ id }: { id: string }) => ({
  id,
  name: 'Night watch',
  description: 'We cannot sleep.',
  createdBy: app.ada.id,
  memberCount: 3,
  faces: [],
  maxMembers: 20,
  open: false,
  isMember: true,
  reading: null,
  captain: guest ? { key: 'lyra', invitedAt: INVITED_AT } : null,
  createdAt: INVITED_AT,
}));
await app.stub(podCalls.searchMessages, () => []);
const seat = ({ id, username, displayName }: typeof bo) => ({
  id: `seat-${username}`,
  userId: id,
  role: 'member' as const,
  joinedAt: INVITED_AT,
  user: { id, username, displayName, avatarUrl: null },
  status: 'online' as const,
});
await app.stub(listPodMembers, () => [seat(bo), seat(eve)]);

beforeEach(() => {
  app.reset();
  guest = true;
});

/** Mentions Captain Lyra in the pod, and resolves to her reply. */
async function ask(): Promise<string> {
  const messageId = uuidv7();
  const event = { podId, messageId, userId: app.ada.id, crewKey: 'lyra' as const, mentioned: true, length: 20 };
  await crewAi.publishEvent(podCaptainMentioned, event, `pod-heard:${messageId}`);
  return eventually('the reply', () => posted.get(messageId));
}

const subjects = () => app.calls.map(({ subject }) => subject);

describe('the tools of a captain in a pod', () => {
  it('search that pod alone, from the invitation on, with the rights of the member', async () => {
    provider.callOnce({ name: 'search_room', arguments: '{"words":"sleep"}' });
    expect(await ask()).toBe('I looked it up.');
    const search = app.calls.find(({ subject }) => subject === 'pods.search-pod-messages');
    expect(search!.input).toMatchObject({ podId, q: 'sleep', since: INVITED_AT });
    expect(search!.actor).toMatchObject({ id: app.ada.id, isAdmin: false });
    expect(subjects()).not.toContain('chat.search-messages');
  });

  it('find no message once the captain was sent away', async () => {
    guest = false;
    provider.callOnce({ name: 'search_room', arguments: '{"words":"sleep"}' });
    await ask();
    expect(provider.results[0]).toContain('"error"');
    expect(subjects()).not.toContain('pods.search-pod-messages');
  });

  it('list the members of the pod who are online, without blocked ones, and its rules', async () => {
    app.blocked = [eve];
    provider.callOnce({ name: 'list_online', arguments: '{}' }, { name: 'get_room_rules', arguments: '{}' });
    await ask();
    const [online, rules] = provider.results;
    expect(online).toContain('[{"name":"Bo","status":"online"}]');
    expect(rules).toContain('"about":"We cannot sleep."');
    expect(subjects()).not.toContain('chat.list-members');
    expect(subjects()).not.toContain('chat.get-deck-rules');
  });
});
