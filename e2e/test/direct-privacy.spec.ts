import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOG } from '@crew/contracts/catalog';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { hasRoute, type HttpContract } from '@crew/contracts/http-call';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { eventually } from '@crew/testing/eventually';
import { openEventStream, type EventStreamClient } from '@crew/testing/event-stream';
import { app } from '../src/app.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { rawCall } from '../src/raw-call.js';
import { samplePhoto } from '../src/sample-photo.js';

/** Part of the messages of the conversation, and nowhere else in the stack. */
const CANARY = 'canary4712';

const names = ['member', 'stranger', 'ex-member', 'admin', 'visitor'] as const;
type Name = (typeof names)[number];
const outsiders = names.filter((name) => name !== 'member');

let starter: TestMember;
const members: Partial<Record<Name, TestMember>> = {};
const streams: Partial<Record<Name, EventStreamClient>> = {};
/** Values for the fields of calls: ids of the conversation and its content. */
let input: Record<string, unknown>;
let picturePath: string;

beforeAll(async () => {
  starter = await newMember('starter');
  members.member = await newMember('member');
  members.stranger = await newMember('stranger');
  members['ex-member'] = await newMember('gone');
  members.admin = await admin();
  const invited = [members.member, members['ex-member']];
  const { id } = await starter.call(startDirectConversation, { userIds: invited.map(({ user }) => user.id) });
  await starter.call(directCalls.postMessage, { id, content: 'Before anybody left' });
  for (const one of invited) await one.call(acceptDirectConversation, { id });
  for (const name of names) if (name !== 'visitor') streams[name] = await listen(members[name]!);
  await members['ex-member'].call(leaveDirectConversation, { id });

  const photo = await samplePhoto('secret.jpg', { width: 320, height: 240 });
  const upload = await starter.call(beginUpload, { purpose: 'message', bytes: photo.buffer.length });
  await fetch(upload.url, { method: 'PUT', body: new Uint8Array(photo.buffer) });
  const { id: pictureId } = await starter.call(completeUpload, { id: upload.id });
  const content = `The word is ${CANARY} for @${members['ex-member'].user.username}`;
  const posted = await starter.call(directCalls.postMessage, { id, content, pictureIds: [pictureId] });
  await starter.call(directCalls.postMessage, { id, threadId: posted.id, content: `And ${CANARY} in a thread` });
  await starter.call(directCalls.pinMessage, { id, messageId: posted.id });
  picturePath = posted.pictures[0]!.path;
  input = { id, conversationId: id, messageId: posted.id, threadId: posted.id, q: CANARY, userId: starter.user.id };
}, 60_000);

afterAll(() => Object.values(streams).forEach((stream) => stream.close()));

async function listen({ cookie }: TestMember): Promise<EventStreamClient> {
  const stream = await openEventStream(`${app().url}/api/events`, { cookie });
  await eventually('the stream has started', () => stream.events.length > 0);
  return stream;
}

const ask = (contract: HttpContract, name: Name, over: Record<string, unknown> = {}): Promise<string> =>
  rawCall(contract, { ...input, ...over }, members[name]?.cookie);

const withRoute = CATALOG.filter(hasRoute);
const readCalls = withRoute.filter(({ http }) => http.method === 'GET');
const changingCalls = withRoute.filter(
  ({ http }) => http.method !== 'GET' && http.path.startsWith('/api/conversations/{id}'),
);

describe.each(outsiders)('access to a conversation as %s', (name) => {
  it('returns its messages from no read call', async () => {
    for (const contract of readCalls) {
      expect(`${contract.subject}: ${await ask(contract, name)}`).not.toContain(CANARY);
    }
  });

  it('is denied for every call that changes it', async () => {
    for (const contract of changingCalls) {
      const answer = JSON.parse(await ask(contract, name)) as { code?: string };
      expect(`${contract.subject}: ${answer.code}`).toMatch(/: (signed_out|not_found|forbidden)$/);
    }
  });

  it('gets no URL for its pictures', async () => {
    const contract = withRoute.find(({ subject }) => subject === 'media.get-read-url')!;
    const answer = await ask(contract, name, { path: picturePath });
    expect((JSON.parse(answer) as { code: string }).code).toBe(name === 'visitor' ? 'signed_out' : 'forbidden');
  });
});

describe('event streams', () => {
  it('deliver a conversation to its members only', async () => {
    const { content } = await starter.call(deckCalls.postMessage, { deckId: 'music', content: 'After all that' });
    for (const [name, stream] of Object.entries(streams)) {
      await stream.first(({ data }) => (data as { content?: string }).content === content);
      expect([name, JSON.stringify(stream.events).includes(CANARY)]).toEqual([name, name === 'member']);
    }
  });
});

describe('the sample inputs', () => {
  it('find the messages as a member, by lists and search', async () => {
    for (const subject of ['list-direct-messages', 'get-direct-thread', 'list-direct-pins', 'search-direct-messages']) {
      const contract = withRoute.find((one) => one.subject === `chat.${subject}`)!;
      expect(`${subject}: ${await ask(contract, 'member')}`).toContain(CANARY);
    }
  });
});
