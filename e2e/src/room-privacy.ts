import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOG } from '@crew/contracts/catalog';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { hasRoute, type HttpContract } from '@crew/contracts/http-call';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { eventually } from '@crew/testing/eventually';
import { openEventStream, type EventStreamClient } from '@crew/testing/event-stream';
import { app } from './app.js';
import { admin, newMember, type TestMember } from './members.js';
import { rawCall } from './raw-call.js';
import { samplePhoto } from './sample-photo.js';

const VIEWERS = ['member', 'stranger', 'ex-member', 'admin', 'visitor'] as const;
type Viewer = (typeof VIEWERS)[number];
/** All but the visitor have an account. */
type People = Record<Exclude<Viewer, 'visitor'> | 'owner', TestMember>;

interface PrivateRoom {
  /** As test titles name it. */
  title: string;
  /** Part of what is said in the room, and nowhere else in the stack. */
  canary: string;
  /** Opens the room of `owner`, `member` and `ex-member`, who leaves it by the returned function. */
  open: (people: People) => Promise<() => Promise<unknown>>;
  /** Says the canary with a picture; resolves to the values of fields of calls about the room, and the picture's path. */
  say: (people: People, pictureId: string) => Promise<{ values: Record<string, unknown>; picturePath: string }>;
  /** The calls that change the room. */
  changing: readonly HttpContract[];
  /** The codes by which these are refused. */
  refused: RegExp;
}

export const callsWithRoute = CATALOG.filter(hasRoute);

/** The values are set before the first test. */
interface PrivacyTests {
  people: People;
  streams: Record<Exclude<Viewer, 'visitor'>, EventStreamClient>;
  /** Makes a call about the room; resolves to the body of the response. */
  ask: (subject: string, viewer: Viewer, over?: Record<string, unknown>) => Promise<string>;
}

/** Tests that nobody but its members gets anything of a room: by any call, address or event stream. */
export function testPrivacy({ title, canary, open, say, changing, refused }: PrivateRoom): PrivacyTests {
  const people = {} as People;
  const streams = {} as PrivacyTests['streams'];
  let said: Awaited<ReturnType<typeof say>>;

  beforeAll(async () => {
    for (const name of ['owner', 'member', 'stranger'] as const) people[name] = await newMember(name);
    people['ex-member'] = await newMember('gone');
    people.admin = await admin();
    const leave = await open(people);
    for (const name of VIEWERS) if (name !== 'visitor') streams[name] = await listen(people[name]);
    await leave();
    said = await say(people, await upload(people.owner));
  }, 60_000);

  afterAll(() => Object.values(streams).forEach((stream) => stream.close()));

  const ask: PrivacyTests['ask'] = (subject, viewer, over = {}) => {
    const contract = callsWithRoute.find((one) => one.subject === subject)!;
    const cookie = viewer === 'visitor' ? undefined : people[viewer].cookie;
    return rawCall(contract, { ...said.values, ...over }, cookie);
  };

  describe.each(VIEWERS.filter((name) => name !== 'member'))(`access to ${title} as %s`, (viewer) => {
    it('returns its messages from no read call', async () => {
      for (const { subject } of callsWithRoute.filter(({ http }) => http.method === 'GET')) {
        expect(`${subject}: ${await ask(subject, viewer)}`).not.toContain(canary);
      }
    });

    it('is denied for every call that changes it', async () => {
      for (const { subject } of changing) {
        const { code } = JSON.parse(await ask(subject, viewer)) as { code?: string };
        expect(`${subject}: ${code}`).toMatch(refused);
      }
    });

    it('gets no URL for its pictures', async () => {
      const answer = await ask('media.get-read-url', viewer, { path: said.picturePath });
      expect((JSON.parse(answer) as { code: string }).code).toBe(viewer === 'visitor' ? 'signed_out' : 'forbidden');
    });
  });

  it(`event streams deliver ${title} to its members only`, async () => {
    await people.owner.call(deckCalls.postMessage, { deckId: 'music', content: 'After all that' });
    for (const [name, stream] of Object.entries(streams)) {
      await stream.first(({ data }) => (data as { content?: string }).content === 'After all that');
      expect([name, JSON.stringify(stream.events).includes(canary)]).toEqual([name, name === 'member']);
    }
  });

  return { people, streams, ask };
}

async function listen({ cookie }: TestMember): Promise<EventStreamClient> {
  const stream = await openEventStream(`${app().url}/api/events`, { cookie });
  await eventually('the stream has started', () => stream.events.length > 0);
  return stream;
}

/** Uploads a picture for a message; resolves to its id. */
async function upload(member: TestMember): Promise<string> {
  const photo = await samplePhoto('secret.jpg', { width: 320, height: 240 });
  const { id, url } = await member.call(beginUpload, { purpose: 'message', bytes: photo.buffer.length });
  await fetch(url, { method: 'PUT', body: new Uint8Array(photo.buffer) });
  return (await member.call(completeUpload, { id })).id;
}
