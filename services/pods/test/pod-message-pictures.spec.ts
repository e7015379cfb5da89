import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { attachFiles } from '@crew/contracts/media/attach-files';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { podMessageWithdrawn } from '@crew/contracts/pods/pods.events';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
let attach: StubbedCall<typeof attachPictures>;
let detach: StubbedCall<typeof detachPictures>;
const ada = member();

const picture = (id: string) => ({
  id,
  path: `messages/ada/${id}.webp`,
  width: 640,
  height: 480,
  placeholder: 'data:image/webp;base64,AAAA',
});

beforeAll(async () => {
  pods = await startPods({ retryDelaysMs: [10, 10, 10] });
  attach = await stubCall(pods.connection, attachPictures, ({ ids }) => ids.map(picture));
  detach = await stubCall(pods.connection, detachPictures, () => null);
});

afterAll(async () => {
  await attach?.stop();
  await detach?.stop();
  await pods?.stop();
});

it('shows files of pod messages and threads to members only and detaches them when the pod is dissolved', async () => {
  const file = (name: string) => ({ id: name, name: `${name}.pdf`, type: 'application/pdf', size: 9 });
  const attachment = await stubCall(pods.connection, attachFiles, ({ ids }) => ids.map(file));
  const id = await pods.newPod(ada);
  const refused = { id, content: 'let me in', fileIds: ['theirs'] };
  expect(await pods.codeOf(podCalls.postMessage, refused, { as: member() })).toBe('not_a_member');
  expect(attachment.asked).toHaveLength(0);
  const posted = await pods.call(podCalls.postMessage, { id, content: '', fileIds: ['plan'] }, { as: ada });
  expect(posted.files).toEqual([file('plan')]);
  expect(attachment.asked.at(-1)?.input).toMatchObject({ userId: ada.id, ids: ['plan'], podId: id });
  const inThread = { id, content: '', fileIds: ['answer'], threadId: posted.id };
  const reply = await pods.call(podCalls.postMessage, inThread, { as: ada });
  expect(reply.files).toEqual([file('answer')]);
  expect(attachment.asked.at(-1)?.input).toMatchObject({ messageKey: `${posted.id}:${reply.clientId}`, podId: id });
  const found = await pods.call(podCalls.searchMessages, { podId: id, has: 'file' }, { as: ada });
  expect(found.map((message) => message.id)).toEqual([reply.id, posted.id]);
  await pods.call(dissolvePod, { id }, { as: ada });
  const detached = () => detach.asked.flatMap(({ input }) => input.ids);
  await eventually('the files are detached', () => ['plan', 'answer'].every((one) => detached().includes(one)));
  await attachment.stop();
});

it('shows the voice note of a pod message with its waveform, and quotes it by its length', async () => {
  const voice = { durationMs: 75_000, peaks: [10, 90] };
  const note = { id: 'note', name: 'voice-note.webm', type: 'audio/webm', size: 9, voice };
  const attachment = await stubCall(pods.connection, attachFiles, () => [note]);
  const id = await pods.newPod(ada);
  const posted = await pods.call(podCalls.postMessage, { id, content: '', fileIds: ['note'] }, { as: ada });
  expect(posted.files).toEqual([note]);
  const reply = await pods.call(podCalls.postMessage, { id, content: 'Thanks', replyTo: posted.id }, { as: ada });
  expect(reply.replyTo).toMatchObject({ excerpt: 'Voice note, 1:15', voiceMs: 75_000 });
  attachment.answer = () => {
    throw new DomainError('one_voice_note');
  };
  const two = { id, content: '', fileIds: ['note', 'other'] };
  expect(await pods.codeOf(podCalls.postMessage, two, { as: ada })).toBe('one_voice_note');
  await attachment.stop();
});

it('shows pictures of pod messages to members only and detaches them when the pod is dissolved', async () => {
  const id = await pods.newPod(ada);
  const refused = { id, content: 'let me in', pictureIds: ['theirs'] };
  expect(await pods.codeOf(podCalls.postMessage, refused, { as: member() })).toBe('not_a_member');
  expect(attach.asked).toHaveLength(0);

  const posted = await pods.call(podCalls.postMessage, { id, content: 'look', pictureIds: ['one'] }, { as: ada });
  expect(posted.pictures).toEqual([picture('one')]);
  expect(attach.asked.at(-1)?.input).toMatchObject({ userId: ada.id, ids: ['one'], podId: id });
  expect(await pods.call(podCalls.listMessages, { id }, { as: ada })).toEqual([posted]);

  const sent = { roomId: id, authorId: ada.id, clientId: posted.clientId! };
  const messages = [sent, { ...sent, clientId: 'lost-to-a-crash' }];
  expect(await pods.call(podCalls.findSentMessages, { messages })).toEqual([true, false]);

  const pictureOnly = await pods.call(podCalls.postMessage, { id, content: '', pictureIds: ['two'] }, { as: ada });
  expect(pictureOnly).toMatchObject({ content: '', pictures: [picture('two')] });
  const found = await pods.call(podCalls.searchMessages, { podId: id, has: 'image' }, { as: ada });
  expect(found.map((message) => message.id)).toEqual([pictureOnly.id, posted.id]);
  expect(await pods.codeOf(podCalls.postMessage, { id, content: '' }, { as: ada })).toBe('invalid_input');

  const withdrawn = await pods.collectEvents(podMessageWithdrawn, id);
  await pods.call(podCalls.deleteMessage, { id, messageId: pictureOnly.id }, { as: ada });
  await eventually('the event is published', () => withdrawn.length > 0);
  expect(withdrawn[0]).toEqual({ podId: id, messageId: pictureOnly.id, authorId: ada.id, pictureIds: ['two'] });

  detach.answer = () => {
    detach.answer = () => null;
    throw new DomainError('unavailable');
  };
  await pods.call(dissolvePod, { id }, { as: ada });
  await eventually(
    'the pictures are detached',
    () => detach.asked.filter(({ input }) => input.userId === ada.id && input.ids.includes('one')).length === 2,
  );
});
