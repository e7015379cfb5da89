import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportCrewAiData } from '@crew/contracts/crew-ai/export-crew-ai-data';
import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { podCaptainMentioned, podCaptainSpeaking, podTyping } from '@crew/contracts/pods/pods.events';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { CrewAiEnv } from '../src/crew-ai.env.js';
import { CrewAiModule } from '../src/crew-ai.module.js';
import type { ReplyDocument } from '../src/replies/reply.schema.js';
import { testEnv } from './test-env.js';

let servers: TestServers;
let sandbox: TestSandbox;
let crewAi: ServiceHarness;
const ada = member({ displayName: 'Ada' });
/** Texts of replies by the message replied to. */
const posted = new Map<string, string>();
/** Pods whose captain was sent away. */
const ended = new Set<string>();

beforeAll(async () => {
  [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  crewAi = await startHarness<CrewAiEnv>(servers, {
    name: 'crew-ai',
    module: CrewAiModule,
    env: testEnv(`${sandbox.url}/ai/v1`),
  });
  await stubCall(crewAi.connection, getPodConversation, ({ podId }) => {
    if (ended.has(podId)) throw failure(getPodConversation, 'not_found');
    const user = { displayName: 'Ada' };
    return [{ userId: ada.id, messageType: 'member' as const, content: 'How do I sleep, @lyra?', user }];
  });
  await stubCall(crewAi.connection, speakAsPodCaptain, ({ podId, replyTo, text }) => {
    if (ended.has(podId)) throw failure(speakAsPodCaptain, 'not_found');
    posted.set(replyTo, text);
    return { messageId: `answer-${replyTo}` };
  });
});

afterAll(async () => {
  await crewAi?.stop();
  await sandbox?.stop();
  await servers?.stop();
});

beforeEach(() => sandbox.control.reset());

async function publishMessage(over: { mentioned?: boolean; length?: number; podId?: string } = {}): Promise<string> {
  const messageId = uuidv7();
  const event = { podId: uuidv7(), messageId, userId: ada.id, crewKey: 'lyra', mentioned: true, length: 22, ...over };
  await crewAi.publishEvent(podCaptainMentioned, event as never, `pod-heard:${messageId}`);
  return messageId;
}
const replyTo = (messageId: string) =>
  crewAi.service.app.get<Model<ReplyDocument>>(getModelToken('Reply')).findOne({ messageId }).lean<ReplyDocument>();

describe('a captain who is a guest in a pod', () => {
  it('replies to a mention, publishes typing and partial text, and keeps no draft', async () => {
    const podId = uuidv7();
    const typingEvents = crewAi.streamEvents(podTyping, podId);
    const partialTexts = crewAi.streamEvents(podCaptainSpeaking, podId);
    await crewAi.connection.flush();
    const asked = await publishMessage({ podId });
    await eventually('the reply', () => posted.get(asked));
    expect(typingEvents[0]).toEqual({ podId, key: 'lyra', displayName: 'Captain Lyra' });
    expect(partialTexts[0]).toMatchObject({ podId, key: 'lyra', displayName: 'Captain Lyra', replyTo: asked });
    expect(posted.get(asked)).toContain(partialTexts.at(-1)!.text);
    const [call] = await sandbox.control.log('ai', '/chat/completions');
    const { messages } = JSON.parse(call!.body) as { messages: { content: string }[] };
    expect(messages[0]!.content).toContain('a guest in a private pod');
    expect(messages.slice(1).map(({ content }) => content)).toEqual([
      '<message author="Ada">\nHow do I sleep, @lyra?\n</message>',
    ]);
    await eventually('the reply is posted', async () => (await replyTo(asked))?.state === 'posted');
    expect(await replyTo(asked)).toMatchObject({ podId, draft: null });
    expect(await crewAi.codeOf(explainReply, { messageId: `answer-${asked}` }, { as: ada })).toBe('not_found');
    const { replies } = await crewAi.call(exportCrewAiData, { userId: ada.id });
    expect(replies).toContainEqual(expect.objectContaining({ messageId: asked, podId }));
  });

  it('does not reply to a short message without a mention', async () => {
    const quiet = await publishMessage({ mentioned: false, length: 0 });
    const asked = await publishMessage();
    await eventually('the reply to the mention', () => posted.get(asked));
    expect([posted.get(quiet), await replyTo(quiet)]).toEqual([undefined, null]);
  });

  it('gives up the reply once sent away, without calling a model', async () => {
    const podId = uuidv7();
    ended.add(podId);
    const asked = await publishMessage({ podId });
    await eventually('the reply is given up', async () => (await replyTo(asked))?.state === 'given-up');
    expect(posted.get(asked)).toBeUndefined();
    expect(await sandbox.control.log('ai', '/chat/completions')).toEqual([]);
  });
});
