import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { podMessagePushed } from '@crew/contracts/pods/pods.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
let id: string;
const [ada, eve] = [member(), member()];

beforeAll(async () => {
  pods = await startPods();
  id = await pods.newPod(ada, eve);
});

afterAll(() => pods?.stop());

const post = (as: Actor, content: string, replyTo?: string) =>
  pods.call(podCalls.postMessage, { id, content, ...(replyTo && { replyTo }) }, { as });

describe('post-pod-message', () => {
  it('shows an excerpt of the message it replies to, which must exist', async () => {
    const asked = await post(ada, 'Tonight at eight?');
    const answer = await post(eve, 'I am in', asked.id);
    expect(answer.replyTo).toMatchObject({ id: asked.id, userId: ada.id, excerpt: 'Tonight at eight?' });
    expect(await pods.codeOf(podCalls.postMessage, { id, content: 'what?', replyTo: 'nothing' }, { as: eve })).toBe(
      'reply_gone',
    );
  });
});

describe('edit-pod-message', () => {
  it('is for the author only and publishes the changed message to the pod', async () => {
    const { id: messageId } = await post(eve, 'See you at aight');
    const received = pods.streamEvents(podMessagePushed, id);
    await pods.connection.flush();
    const change = { id, messageId, content: 'See you at eight' };
    expect(await pods.codeOf(podCalls.editMessage, change, { as: ada })).toBe('forbidden');
    const changed = await pods.call(podCalls.editMessage, change, { as: eve });
    expect(changed).toMatchObject({ content: 'See you at eight', editedAt: expect.any(String) });
    await eventually('the stream event', () => received.length === 1);
    expect((await pods.call(podCalls.listMessages, { id }, { as: ada })).at(-1)).toEqual(changed);
  });
});

describe('delete-pod-message', () => {
  it('is for the author and the owner of the pod, not for an admin of the product', async () => {
    const [adas, eves] = [await post(ada, 'mine'), await post(eve, 'yours')];
    const codeOfDeleting = (messageId: string, as: Actor) =>
      pods.codeOf(podCalls.deleteMessage, { id, messageId }, { as });
    const visitor = admin();
    await pods.call(joinPod, { id }, { as: visitor });
    expect(await codeOfDeleting(adas.id, eve)).toBe('forbidden');
    expect(await codeOfDeleting(eves.id, visitor)).toBe('forbidden');
    await pods.call(leavePod, { id }, { as: visitor });
    await pods.call(podCalls.deleteMessage, { id, messageId: eves.id }, { as: ada });
    await pods.call(podCalls.deleteMessage, { id, messageId: adas.id }, { as: ada });
    expect(
      (await pods.call(podCalls.listMessages, { id, limit: 2 }, { as: eve })).map(({ deleted }) => deleted),
    ).toEqual([true, true]);
  });
});

describe('add-pod-reaction and remove-pod-reaction', () => {
  it('add a reaction once per member and remove it again', async () => {
    const { id: messageId } = await post(ada, 'We made it');
    const reaction = { id, messageId, kind: 'rocket' as const };
    await pods.call(podCalls.addReaction, reaction, { as: eve });
    expect((await pods.call(podCalls.addReaction, reaction, { as: eve })).reactions).toEqual([
      { kind: 'rocket', by: [eve.id] },
    ]);
    expect((await pods.call(podCalls.removeReaction, reaction, { as: eve })).reactions).toEqual([]);
  });
});

describe('list-pod-changes', () => {
  it('returns the messages changed since a change number', async () => {
    const { changes: since } = await pods.call(podCalls.listChanges, { id, since: 0 }, { as: eve });
    const { id: messageId } = await post(ada, 'draft');
    const changed = await pods.call(podCalls.editMessage, { id, messageId, content: 'final' }, { as: ada });
    expect(await pods.call(podCalls.listChanges, { id, since }, { as: eve })).toEqual({
      changes: since + 1,
      messages: [changed],
    });
  });
});

describe('a message of a pod', () => {
  it('is out of reach for strangers, former members, admins, and through another pod', async () => {
    const { id: messageId } = await post(ada, 'ours');
    const formerMember = member();
    await pods.call(joinPod, { id }, { as: formerMember });
    await pods.call(leavePod, { id }, { as: formerMember });
    for (const as of [formerMember, member(), admin()]) {
      expect([
        await pods.codeOf(podCalls.editMessage, { id, messageId, content: 'x' }, { as }),
        await pods.codeOf(podCalls.deleteMessage, { id, messageId }, { as }),
        await pods.codeOf(podCalls.addReaction, { id, messageId, kind: 'heart' }, { as }),
        await pods.codeOf(podCalls.removeReaction, { id, messageId, kind: 'heart' }, { as }),
        await pods.codeOf(podCalls.listChanges, { id, since: 0 }, { as }),
      ]).toEqual(Array.from({ length: 5 }, () => 'not_a_member'));
    }
    const own = await pods.call(createPod, { name: 'Elsewhere' }, { as: formerMember });
    const through = { id: own.id, messageId };
    expect(await pods.codeOf(podCalls.deleteMessage, through, { as: formerMember })).toBe('not_found');
    expect(await pods.codeOf(podCalls.addReaction, { ...through, kind: 'heart' }, { as: formerMember })).toBe(
      'not_found',
    );
    expect(
      await pods.codeOf(
        podCalls.postMessage,
        { id: own.id, content: 'quoting', replyTo: messageId },
        { as: formerMember },
      ),
    ).toBe('reply_gone');
    expect(await pods.codeOf(podCalls.listMessages, { id: own.id, around: messageId }, { as: formerMember })).toBe(
      'not_found',
    );
  });
});
