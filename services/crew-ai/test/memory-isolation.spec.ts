import 'reflect-metadata';
import { beforeAll, expect, it } from '@jest/globals';
import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { uuidv7 } from 'uuidv7';
import { MemoryApp } from './start-memories.js';

const app = await MemoryApp.start();
const { crewAi, deck, sandbox } = app;
const [ada, bo] = [member({ displayName: 'Ada' }), member({ displayName: 'Bo' })];
/** As the details are worded, and not the messages. */
const OF_ADA = 'Likes canary-of-ada';
const OF_BO = 'Likes canary-of-bo';
const OF_ORION = 'Likes canary-of-orion';
const IN_POD = 'canary-of-a-pod';

const posted = new Map<string, string>();
const mentionInPod = async (content: string): Promise<string> => {
  const messageId = uuidv7();
  podContent = content;
  const event = { podId: uuidv7(), messageId, userId: ada.id, crewKey: 'seraphine', mentioned: true, length: 20 };
  await crewAi.publishEvent(podCaptainMentioned, event as never, `pod-heard:${messageId}`);
  return messageId;
};
let podContent = '';

beforeAll(async () => {
  await stubCall(crewAi.connection, getPodConversation, () => [
    { userId: ada.id, messageType: 'member' as const, content: podContent, user: { displayName: 'Ada' } },
  ]);
  await stubCall(crewAi.connection, speakAsPodCaptain, ({ replyTo, text }) => {
    posted.set(replyTo, text);
    return { messageId: `answer-${replyTo}` };
  });
  for (const one of [ada, bo]) await app.consent(one, 'seraphine');
  await app.consent(ada, 'orion');
  await app.tell(ada, 'ascension', '@seraphine I like canary-of-ada', OF_ADA);
  await app.tell(bo, 'ascension', '@seraphine I like canary-of-bo', OF_BO);
  await app.tell(ada, 'creation', '@orion I like canary-of-orion', OF_ORION);
});

const lastPrompt = async (): Promise<string> => (await app.prompts('reply')).at(-1)!;

it('gives a captain what it remembers of the member it answers, and nothing of others or of another captain', async () => {
  await sandbox.control.reset();
  await app.ask(ada, 'ascension', 'hello @seraphine');
  const toAda = await lastPrompt();
  expect(toAda).toContain(OF_ADA);
  await app.ask(bo, 'ascension', 'hello @seraphine');
  const toBo = await lastPrompt();
  expect(toBo).toContain(OF_BO);
  await app.ask(ada, 'creation', 'hello @orion');
  const byOrion = await lastPrompt();
  expect(byOrion).toContain(OF_ORION);
  for (const foreign of [OF_BO, OF_ORION]) expect(toAda).not.toContain(foreign);
  for (const foreign of [OF_ADA, OF_ORION]) expect(toBo).not.toContain(foreign);
  for (const foreign of [OF_ADA, OF_BO]) expect(byOrion).not.toContain(foreign);
});

it('gives it nothing on the deck of another captain', async () => {
  await sandbox.control.reset();
  const message = await app.post(ada, 'music', 'hello @seraphine', { mentions: ['seraphine'] });
  await eventually('the reply', () => deck.replyTo(message, 'seraphine'));
  expect(await lastPrompt()).not.toContain('canary-of');
});

it('remembers nothing from a pod, and uses nothing there', async () => {
  await sandbox.control.reset();
  const messageId = await mentionInPod(`@seraphine I like ${IN_POD}`);
  await eventually('the reply in the pod', () => posted.get(messageId));
  const inPod = await lastPrompt();
  expect(inPod).toContain(IN_POD);
  expect(inPod).not.toContain('memories of=');
  await app.ask(ada, 'ascension', 'hello again @seraphine');
  expect(await lastPrompt()).not.toContain(IN_POD);
  for (const request of await app.prompts('details')) expect(request).not.toContain(IN_POD);
  expect(await app.texts(ada, 'seraphine')).toEqual([OF_ADA]);
});

it('looks for details with what it knows of this member alone', async () => {
  await sandbox.control.reset();
  await app.tell(ada, 'ascension', '@seraphine I like rain', 'Likes rain');
  const requests = (await app.prompts('details')).join('\n');
  expect(requests).toContain(OF_ADA);
  for (const foreign of [OF_BO, OF_ORION]) expect(requests).not.toContain(foreign);
});
