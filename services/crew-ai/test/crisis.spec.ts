import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import { respondAsCaptain } from '@crew/contracts/crew-ai/respond-as-captain';
import { getMembers } from '@crew/contracts/identity/get-members';
import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import { messageEdited, messagePosted } from '@crew/contracts/chat/chat.events';
import { noteCrisis } from '@crew/contracts/chat/note-crisis';
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
import { RepliesEvents } from '../src/replies/replies.events.js';
import type { ReplyDocument } from '../src/replies/reply.schema.js';
import { TestDeck } from './test-deck.js';
import { testEnv } from './test-env.js';

let servers: TestServers;
let sandbox: TestSandbox;
let crewAi: ServiceHarness;
let deck: TestDeck;
/** Time zones of members by id. */
const zones = new Map<string, string>();
/** Texts in pods by the message replied to. */
const posted = new Map<string, string>();
/** Pods whose captain was sent away. */
const ended = new Set<string>();
/** Texts of pods by message. */
const podMessages = new Map<string, string>();
/** Notes to admins. */
let notes: unknown[];

beforeAll(async () => {
  [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  // A provider without any budget: nothing of this needs one.
  const env = testEnv(`${sandbox.url}/ai/v1`, { AI_TOKENS_PER_DAY: 1, CAPTAIN_REPLIES_PER_MEMBER_HOUR: 2 });
  crewAi = await startHarness<CrewAiEnv>(servers, { name: 'crew-ai', module: CrewAiModule, env });
  await stubCall(crewAi.connection, noteCrisis, (note) => {
    notes.push(note.place);
    return null;
  });
  deck = new TestDeck(crewAi);
  await deck.open();
  await stubCall(crewAi.connection, getMembers, ({ ids }) => {
    const known = ids.filter((id) => zones.has(id));
    if (known.length === 0) throw failure(respondAsCaptain, 'not_found');
    const rest = { displayName: 'Eve', avatarUrl: null, faction: null, isAdmin: false, emailVerified: true };
    const createdAt = new Date().toISOString();
    return known.map((id) => ({ ...rest, id, username: 'eve', createdAt, language: null, timeZone: zones.get(id)! }));
  });
  await stubCall(crewAi.connection, getPodConversation, ({ messageId }) => [
    { userId: 'm', messageType: 'member' as const, content: podMessages.get(messageId)!, user: { displayName: 'Eve' } },
  ]);
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

beforeEach(async () => {
  notes = [];
  await sandbox.control.reset();
});

/** A message of a member in a crisis. */
function put(content: string, over: { mentions?: string[]; author?: ReturnType<typeof member> } = {}) {
  const { mentions = [], author = member() } = over;
  const { id, username, displayName } = author;
  return deck.put({ content, mentions, userId: id, user: { id, username, displayName, avatarUrl: null } });
}
/** Publishes a message of a pod with a captain, and returns its id. */
async function publishInPod(
  content: string,
  over: { podId?: string; userId?: string; mentioned?: boolean; edited?: true } = {},
): Promise<string> {
  const messageId = uuidv7();
  podMessages.set(messageId, content);
  const who = { podId: uuidv7(), userId: member().id, mentioned: false, ...over };
  const event = { ...who, messageId, crewKey: 'lyra', length: content.length };
  await crewAi.publishEvent(podCaptainMentioned, event as never, `pod-heard:${messageId}`);
  return messageId;
}
const callsToModel = async () => (await sandbox.control.log('ai', '/chat/completions')).length;

describe('a message of a member in a crisis', () => {
  it('is answered by the mentioned captain with the help lines of the member’s country, without a model', async () => {
    const eve = member();
    zones.set(eve.id, 'Europe/Madrid');
    const message = put('Ya no quiero vivir, @lyra', { mentions: ['lyra'], author: eve });
    await deck.publishPosted(message);
    const { content } = await eventually('the text', () => deck.replyTo(message, 'lyra'));
    expect(content).toMatch(/España: Línea 024/);
    expect(notes).toEqual([{ kind: 'deck', deckId: 'ascension', messageId: message.id }]);
    expect(await callsToModel()).toBe(0);
  });

  it('is answered by the captain of the deck when it mentions nobody', async () => {
    const message = put('I want to die');
    await deck.publishPosted(message);
    const { content } = await eventually('the text', () => deck.replyTo(message, 'seraphine'));
    expect(content).toContain('findahelpline.com');
  });

  it('gets the full text once, and short ones when it addresses a captain again', async () => {
    const author = member();
    const first = put('I want to die', { author });
    await deck.publishPosted(first);
    await eventually('the full text', () => deck.replyTo(first, 'seraphine'));
    await crewAi.publishEvent(messagePosted, first, `again:${first.id}`);
    const unaddressed = put('I want to die', { author });
    await deck.publishPosted(unaddressed);
    const addressed = put('@thorne I want to die', { author, mentions: ['thorne'] });
    await deck.publishPosted(addressed);
    const { content } = await eventually('the short text', () => deck.replyTo(addressed, 'thorne'));
    expect(content).toMatch(/^I read you/);
    expect(deck.replyTo(unaddressed, 'seraphine')).toBeUndefined();
    expect([...deck.replies.keys()].filter((key) => key.endsWith(first.id))).toHaveLength(1);
    expect(new Set(notes.map((note) => JSON.stringify(note))).size).toBe(1);
  });

  it('gets the full text when the one for an earlier message, deleted before, was not posted', async () => {
    const author = member();
    const deleted = put('I want to die', { author });
    deck.delete(deleted);
    await deck.publishPosted(deleted);
    const message = put('@thorne I want to die', { author, mentions: ['thorne'] });
    await deck.publishPosted(message);
    const { content } = await eventually('a text', () => deck.replyTo(message, 'thorne'));
    expect(content).toContain('findahelpline.com');
  });

  it('gets the full text when the one for an earlier message was not posted in a pod without the captain', async () => {
    const [userId, podId] = [member().id, uuidv7()];
    ended.add(podId);
    await publishInPod('I want to die', { userId, podId });
    const messageId = await publishInPod('I want to die', { userId });
    expect(await eventually('the text', () => posted.get(messageId))).toContain('findahelpline.com');
  });

  it('gets the text when the member asks a captain for a reply to it', async () => {
    const author = member();
    const message = put('I will end my life', { author });
    const input = { deckId: message.deckId, messageId: message.id, crewKey: 'midas' };
    expect(await crewAi.call(respondAsCaptain, input, { as: author })).toEqual({ queued: true });
    expect(deck.replyTo(message, 'midas')?.content).toContain('findahelpline.com');
  });

  it('is answered in a pod with a captain, mentioned or not', async () => {
    const messageId = await publishInPod('Mein Mann schlägt mich');
    expect(await eventually('the text', () => posted.get(messageId))).toMatch(/^Danke, dass du das schreibst/);
    expect(notes).toEqual([{ kind: 'pod' }]);
    expect(await callsToModel()).toBe(0);
  });

  it('is answered once, with the text, when it was edited before the captains read it', async () => {
    const mentions = ['seraphine', 'lyra'];
    const message = put('@seraphine, @lyra, I want to die', { mentions });
    await deck.publishPosted({ ...message, content: '@seraphine, @lyra, hi' });
    const { content } = await eventually('the text', () => deck.replyTo(message, 'seraphine'));
    expect(content).toContain('findahelpline.com');
    const replies = crewAi.service.app.get<Model<ReplyDocument>>(getModelToken('Reply'));
    const ended = { messageId: message.id, state: 'given-up' } as const;
    await eventually('both replies end', async () => (await replies.countDocuments(ended)) === mentions.length);
    expect(deck.replyTo(message, 'lyra')).toBeUndefined();
    expect(await callsToModel()).toBe(0);
  });

  it('is answered when it was edited after nobody replied to it, unless the edit is known only long afterwards', async () => {
    const [message, old] = [put('hi'), put('hi')];
    deck.messages.set(old.id, { ...old, content: 'I want to die' });
    const data = { messageId: old.id, deckId: old.deckId, threadId: undefined, authorId: old.userId };
    const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const envelope = { id: uuidv7(), subject: messageEdited.subject, at, data };
    await crewAi.service.app.get(RepliesEvents).answerEditedMessage(data, envelope);
    await deck.edit(message, 'I want to die');
    const { content } = await eventually('the text', () => deck.replyTo(message, 'seraphine'));
    expect(content).toContain('findahelpline.com');
    expect(deck.replyTo(old, 'seraphine')).toBeUndefined();
  });

  it('is answered in a pod when it was edited, and a captain who did not reply to it still does not', async () => {
    const messageId = await publishInPod('hello', { edited: true, mentioned: true });
    const next = await publishInPod('I want to die', { edited: true });
    expect(await eventually('the text', () => posted.get(next))).toContain('findahelpline.com');
    const replies = crewAi.service.app.get<Model<ReplyDocument>>(getModelToken('Reply'));
    expect(await replies.countDocuments({ messageId })).toBe(0);
  });

  it('is answered by the Help Guide, for members and visitors', async () => {
    const message = 'I keep thinking about killing myself';
    const eve = member();
    zones.set(eve.id, 'America/New_York');
    const own = await crewAi.call(chatWithHelpGuide, { message }, { as: eve });
    expect(own.response).toContain('988 Suicide & Crisis Lifeline');
    expect((await crewAi.call(chatWithHelpGuide, { message })).response).toContain('your local emergency number');
    expect(await callsToModel()).toBe(0);
  });
});
