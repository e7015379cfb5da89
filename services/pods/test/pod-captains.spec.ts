import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { getPod } from '@crew/contracts/pods/get-pod';
import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { invitePodCaptain } from '@crew/contracts/pods/invite-pod-captain';
import { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import { sendPodCaptainAway } from '@crew/contracts/pods/send-pod-captain-away';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import type { EventData } from '@crew/contracts/event';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
const [ada, eve] = [member({ displayName: 'Ada' }), member({ displayName: 'Eve' })];
let published: EventData<typeof podCaptainMentioned>[];
/** Part of every message that no captain may ever read. */
const CANARY = 'canary-4711';

beforeAll(async () => {
  pods = await startPods();
  published = await pods.collectEvents(podCaptainMentioned);
});

afterAll(() => pods?.stop());

const post = (id: string, content: string, over: object = {}, as: Actor = ada) =>
  pods.call(podCalls.postMessage, { id, content, ...over }, { as });
const contentsOf = async (id: string) =>
  (await pods.call(podCalls.listMessages, { id }, { as: ada })).map(({ content }) => content);
const read = (podId: string, messageId: string, crewKey: 'lyra' | 'midas' = 'lyra') =>
  pods.call(getPodConversation, { podId, messageId, crewKey, limit: 20 });
const codeOfReading = (podId: string, messageId: string, crewKey: 'lyra' | 'midas' = 'lyra') =>
  pods.codeOf(getPodConversation, { podId, messageId, crewKey, limit: 20 });
const eventsOf = (messageId: string) => published.filter((event) => event.messageId === messageId);

const podOfTwo = () => pods.newPod(ada, eve);
/** Resolves once the captain reads the pod. */
async function invite(id: string): Promise<void> {
  const count = (await contentsOf(id)).length;
  await pods.call(invitePodCaptain, { id, crewKey: 'lyra' }, { as: ada });
  await eventually('the announcement', async () => (await contentsOf(id)).length > count);
  await eventually('the captain reads', async () => {
    const probe = await post(id, 'is anybody there');
    return read(id, probe.id);
  });
}
async function sendAway(id: string): Promise<void> {
  await pods.call(sendPodCaptainAway, { id }, { as: ada });
}

describe('a captain invited to a pod', () => {
  it('is shown and announced to members only', async () => {
    const id = await podOfTwo();
    await invite(id);
    for (const as of [ada, eve]) {
      expect(await pods.call(getPod, { id }, { as })).toMatchObject({ captain: { key: 'lyra' } });
    }
    for (const as of [member(), admin()])
      expect(await pods.call(getPod, { id }, { as })).toMatchObject({ captain: null });
    const [announcement] = await pods.call(podCalls.listMessages, { id }, { as: eve });
    expect(announcement).toMatchObject({
      messageType: 'system',
      content: 'Ada invited Captain Lyra, who reads what is said from here on',
      notice: { kind: 'captain_invited', by: 'Ada', captain: 'lyra' },
    });
  });

  it('reads messages posted from then on, and no earlier message, quote, edit or other pod', async () => {
    const [id, elsewhere] = [await podOfTwo(), await podOfTwo()];
    const before = await post(id, `${CANARY} said before`);
    await post(elsewhere, `${CANARY} said elsewhere`);
    await invite(id);
    await invite(elsewhere);
    await post(elsewhere, `${CANARY} said elsewhere, to the same captain`);
    await pods.call(podCalls.editMessage, { id, messageId: before.id, content: `${CANARY} edited` }, { as: ada });
    const deleted = await post(id, `${CANARY} taken back`);
    await pods.call(podCalls.deleteMessage, { id, messageId: deleted.id }, { as: ada });
    await post(id, 'Good evening', { replyTo: before.id }, eve);
    const asked = await post(id, 'What do you say, @lyra?', { mentions: ['lyra'] });
    const conversation = await read(id, asked.id);
    expect(conversation.slice(-2)).toEqual([
      { userId: eve.id, messageType: 'member', content: 'Good evening', user: { displayName: 'Eve' } },
      { userId: ada.id, messageType: 'member', content: 'What do you say, @lyra?', user: { displayName: 'Ada' } },
    ]);
    expect(JSON.stringify(conversation)).not.toContain(CANARY);
    expect(await codeOfReading(id, before.id)).toBe('not_found');
    expect(await codeOfReading(elsewhere, asked.id)).toBe('not_found');
    expect(await codeOfReading(id, asked.id, 'midas')).toBe('not_found');
    const [event] = await eventually('the event', () =>
      eventsOf(asked.id).length === 1 ? eventsOf(asked.id) : undefined,
    );
    expect(event).toEqual({
      podId: id,
      messageId: asked.id,
      userId: ada.id,
      crewKey: 'lyra',
      mentioned: true,
      length: asked.content.length,
    });
  });

  it('is notified of edits of what it read, and of no other', async () => {
    const id = await podOfTwo();
    const before = await post(id, 'said before');
    await invite(id);
    const asked = await post(id, 'What do you say, @lyra?', { mentions: ['lyra'] });
    for (const { id: messageId } of [before, asked])
      await pods.call(podCalls.editMessage, { id, messageId, content: 'I want to die' }, { as: ada });
    const [, edited] = await eventually('the event of the edit', () =>
      eventsOf(asked.id).length === 2 ? eventsOf(asked.id) : undefined,
    );
    expect(edited).toMatchObject({ podId: id, userId: ada.id, crewKey: 'lyra', mentioned: true, edited: true });
    expect(eventsOf(before.id)).toEqual([]);
  });

  it('replies under the captain’s own name, idempotently', async () => {
    const id = await podOfTwo();
    await invite(id);
    const asked = await post(id, 'And you, @lyra?', { mentions: ['lyra'] });
    const answer = {
      podId: id,
      crewKey: 'lyra',
      text: 'Breathe out.',
      replyTo: asked.id,
      clientId: 'reply-0001',
    } as const;
    const [one, again] = await Promise.all([
      pods.call(speakAsPodCaptain, answer),
      pods.call(speakAsPodCaptain, answer),
    ]);
    expect(again).toEqual(one);
    // The captain's replies since a message are part of the conversation about it.
    await post(id, 'Somebody else is talking', {}, eve);
    expect((await read(id, asked.id)).slice(-2)).toEqual([
      { userId: 'lyra', messageType: 'captain', content: 'Captain Lyra: Breathe out.', user: null },
      { userId: ada.id, messageType: 'member', content: 'And you, @lyra?', user: { displayName: 'Ada' } },
    ]);
    const last = (await pods.call(podCalls.listMessages, { id }, { as: eve })).at(-2);
    expect(last).toMatchObject({
      id: one.messageId,
      messageType: 'captain',
      content: 'Captain Lyra: Breathe out.',
      user: { username: 'lyra' },
      replyTo: { id: asked.id },
    });
    expect(eventsOf(one.messageId)).toEqual([]);
  });

  it('loses access at once when sent away, and a new invitation starts a new visit', async () => {
    const id = await podOfTwo();
    await invite(id);
    const asked = await post(id, `${CANARY}, @lyra?`, { mentions: ['lyra'] });
    await sendAway(id);
    expect(await codeOfReading(id, asked.id)).toBe('not_found');
    const late = { podId: id, crewKey: 'lyra', text: 'Too late', replyTo: asked.id, clientId: 'reply-0002' } as const;
    expect(await pods.codeOf(speakAsPodCaptain, late)).toBe('not_found');
    const after = await post(id, `${CANARY} after`, { mentions: ['lyra'] });
    await invite(id);
    const next = await post(id, 'Welcome back, @lyra', { mentions: ['lyra'] });
    expect(JSON.stringify(await read(id, next.id))).not.toContain(CANARY);
    expect(await codeOfReading(id, asked.id)).toBe('not_found');
    expect(eventsOf(after.id)).toEqual([]);
    expect(await contentsOf(id)).toContain('Ada sent Captain Lyra away, who reads nothing any more');
  });
});

describe('invite-pod-captain', () => {
  it('is for the owner of the pod, for one captain at a time', async () => {
    const id = await podOfTwo();
    for (const as of [eve, member(), admin()]) {
      expect(await pods.codeOf(invitePodCaptain, { id, crewKey: 'lyra' }, { as })).toBe('not_the_owner');
      expect(await pods.codeOf(sendPodCaptainAway, { id }, { as })).toBe('not_the_owner');
    }
    for (const crewKey of ['guide', 'nobody'])
      expect(await pods.codeOf(invitePodCaptain, { id, crewKey: crewKey as 'lyra' }, { as: ada })).toBe(
        'invalid_input',
      );
    await invite(id);
    await pods.call(invitePodCaptain, { id, crewKey: 'lyra' }, { as: ada });
    expect(await pods.codeOf(invitePodCaptain, { id, crewKey: 'midas' }, { as: ada })).toBe('captain_there');
    for (const _ of ['first', 'repeated']) await sendAway(id);
    expect(await pods.codeOf(invitePodCaptain, { id: 'none', crewKey: 'lyra' }, { as: ada })).toBe('not_found');
  });
});
