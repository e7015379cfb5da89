import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import { deletePodMessage } from '@crew/contracts/pods/delete-pod-message';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { findSentPodMessages } from '@crew/contracts/pods/find-sent-pod-messages';
import { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import { podMessageWithdrawn } from '@crew/contracts/pods/pods.events';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { searchPodMessages } from '@crew/contracts/pods/search-pod-messages';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startPods, type PodsUnderTest } from './pods-under-test.js';

let pods: PodsUnderTest;
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
  pods = await startPods({ retryWaitsMs: [10, 10, 10] });
  attach = await stubCall(pods.connection, attachPictures, ({ ids }) => ids.map(picture));
  detach = await stubCall(pods.connection, detachPictures, () => null);
});

afterAll(async () => {
  await attach?.stop();
  await detach?.stop();
  await pods?.stop();
});

it('pictures of a pod’s message are seen by the pod alone, and are gone with the pod', async () => {
  const id = await pods.newPod(ada);
  const refused = { id, content: 'let me in', pictureIds: ['theirs'] };
  expect(await pods.codeOf(postPodMessage, refused, { as: member() })).toBe('not_a_member');
  expect(attach.asked).toHaveLength(0);

  const posted = await pods.call(postPodMessage, { id, content: 'look', pictureIds: ['one'] }, { as: ada });
  expect(posted.pictures).toEqual([picture('one')]);
  expect(attach.asked.at(-1)?.input).toMatchObject({ userId: ada.id, ids: ['one'], podId: id });
  expect(await pods.call(listPodMessages, { id }, { as: ada })).toEqual([posted]);

  const sent = { roomId: id, authorId: ada.id, clientId: posted.clientId! };
  const messages = [sent, { ...sent, clientId: 'lost-to-a-crash' }];
  expect(await pods.call(findSentPodMessages, { messages })).toEqual([true, false]);

  const alone = await pods.call(postPodMessage, { id, content: '', pictureIds: ['two'] }, { as: ada });
  expect(alone).toMatchObject({ content: '', pictures: [picture('two')] });
  const found = await pods.call(searchPodMessages, { podId: id, has: 'image' }, { as: ada });
  expect(found.map((message) => message.id)).toEqual([alone.id, posted.id]);
  expect(await pods.codeOf(postPodMessage, { id, content: '' }, { as: ada })).toBe('invalid_input');

  const told = await pods.facts(podMessageWithdrawn);
  await pods.call(deletePodMessage, { id, messageId: alone.id }, { as: ada });
  await eventually('it is told', () => told.length > 0);
  expect(told[0]).toEqual({ podId: id, messageId: alone.id, authorId: ada.id, pictureIds: ['two'] });

  detach.answer = () => {
    detach.answer = () => null;
    throw new DomainError('unavailable');
  };
  await pods.call(dissolvePod, { id }, { as: ada });
  await eventually(
    'the pictures to be given up',
    () => detach.asked.filter(({ input }) => input.userId === ada.id && input.ids.includes('one')).length === 2,
  );
});
