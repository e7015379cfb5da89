import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { CATALOG, CATALOGS } from '@crew/contracts/catalog';
import { hasRoute, type HttpContract } from '@crew/contracts/http-call';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { eventually } from '@crew/testing/eventually';
import { openEventStream, type EventStreamClient } from '@crew/testing/event-stream';
import { admin, newMember, type TestMember } from '../src/members.js';
import { rawCall } from '../src/raw-call.js';
import { samplePhoto } from '../src/sample-photo.js';
import { app } from '../src/app.js';

/** Part of a message in the pod, and nowhere else in the stack. */
const CANARY = 'canary4711';

const names = ['member', 'stranger', 'ex-member', 'admin', 'visitor'] as const;
type Name = (typeof names)[number];
const outsiders = names.filter((name) => name !== 'member');

let owner: TestMember;
const members: Partial<Record<Name, TestMember>> = {};
const streams: Partial<Record<Name, EventStreamClient>> = {};
/** Values for the fields of calls: ids of the pod and its content. */
let podInput: Record<string, unknown>;
let picturePath: string;

beforeAll(async () => {
  owner = await newMember('owner');
  members.member = await newMember('member');
  members.stranger = await newMember('stranger');
  members['ex-member'] = await newMember('gone');
  members.admin = await admin();
  const { id } = await owner.call(createPod, { name: 'Only ours' });
  for (const name of ['member', 'ex-member'] as const) await members[name]!.call(joinPod, { id });
  for (const name of names) if (name !== 'visitor') streams[name] = await listen(members[name]!);
  await members['ex-member'].call(leavePod, { id });

  const photo = await samplePhoto('secret.jpg', { width: 320, height: 240 });
  const upload = await owner.call(beginUpload, { purpose: 'message', bytes: photo.buffer.length });
  await fetch(upload.url, { method: 'PUT', body: new Uint8Array(photo.buffer) });
  const { id: pictureId } = await owner.call(completeUpload, { id: upload.id });
  const posted = await owner.call(podCalls.postMessage, {
    id,
    content: `The word is ${CANARY}`,
    pictureIds: [pictureId],
  });
  picturePath = posted.pictures[0]!.path;
  await owner.call(podCalls.hintTyping, { id });
  podInput = { id, podId: id, messageId: posted.id, userId: owner.user.id, newOwnerId: owner.user.id, q: CANARY };
}, 60_000);

afterAll(() => Object.values(streams).forEach((stream) => stream.close()));

async function listen({ cookie }: TestMember): Promise<EventStreamClient> {
  const stream = await openEventStream(`${app().url}/api/events`, { cookie });
  await eventually('the stream has started', () => stream.events.length > 0);
  return stream;
}

/** Calls the API about the pod and returns the body of the response. */
const ask = (contract: HttpContract, name: Name, over: Record<string, unknown> = {}): Promise<string> =>
  rawCall(contract, { ...podInput, ...over }, members[name]?.cookie);

const withRoute = CATALOG.filter(hasRoute);
const readCalls = withRoute.filter(({ http }) => http.method === 'GET');
/** Calls that change a pod or its content, except joining and leaving, which are open to all. */
const writeCalls = CATALOGS.pods.calls
  .filter(hasRoute)
  .filter(
    ({ http, subject }) =>
      http.method !== 'GET' && http.path.startsWith('/api/pods/{id}') && !/join-pod|leave-pod/.test(subject),
  );

describe.each(outsiders)('access to a pod as %s', (name) => {
  it('returns its messages from no read call', async () => {
    for (const contract of readCalls) {
      expect(`${contract.subject}: ${await ask(contract, name)}`).not.toContain(CANARY);
    }
  });

  it('is denied for every call that changes it', async () => {
    for (const contract of writeCalls) {
      const answer = JSON.parse(await ask(contract, name)) as { statusCode?: number; code?: string };
      expect(`${contract.subject}: ${answer.code}`).toMatch(
        /: (not_a_member|not_the_owner|signed_out|not_found|forbidden)$/,
      );
    }
  });

  it('gets no URL for its pictures', async () => {
    const contract = withRoute.find(({ subject }) => subject === 'media.get-read-url')!;
    const answer = await ask(contract, name, { path: picturePath });
    expect((JSON.parse(answer) as { code: string }).code).toBe(name === 'visitor' ? 'signed_out' : 'forbidden');
  });
});

describe('event streams', () => {
  it('deliver pod events to members only', async () => {
    await owner.call(deckCalls.postMessage, { deckId: 'music', content: 'After all that' });
    for (const [name, stream] of Object.entries(streams)) {
      await stream.first(({ data }) => (data as { content?: string }).content === 'After all that');
      const received = stream.events.filter(({ event }) => ['pod-message', 'pod-typing'].includes(event));
      expect([name, received.length > 0]).toEqual([name, name === 'member']);
      expect([name, JSON.stringify(stream.events).includes(CANARY)]).toEqual([name, name === 'member']);
    }
  });

  it('deliver no pod events after leaving', async () => {
    const [leaver, stream] = [members.member!, streams.member!];
    const id = String(podInput.id);
    await leaver.call(leavePod, { id });
    const isOut = ({ event, data }: { event: string; data: unknown }) =>
      event === 'pod-seat' && !(data as { seated: boolean }).seated;
    await eventually('the stream reports the lost membership', () => stream.events.find(isOut));
    await owner.call(podCalls.postMessage, { id, content: `${CANARY} again` });
    await owner.call(deckCalls.postMessage, { deckId: 'music', content: 'And after that' });
    await stream.first(({ data }) => (data as { content?: string }).content === 'And after that');
    expect(JSON.stringify(stream.events)).not.toContain(`${CANARY} again`);
  });
});

describe('the sample inputs', () => {
  it('find the message as a member, by list and search', async () => {
    await members.member!.call(joinPod, { id: String(podInput.id) });
    const askMember = async (subject: string) =>
      ask(
        withRoute.find((one) => one.subject === subject)!,
        'member',
      );
    for (const subject of ['pods.list-pod-messages', 'pods.list-pod-changes', 'pods.search-pod-messages']) {
      const answer = await askMember(subject);
      if (subject === 'pods.list-pod-changes') expect(answer).toContain('"messages"');
      else expect(answer).toContain(CANARY);
    }
  });
});
