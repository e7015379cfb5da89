import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { login } from '@crew/contracts/identity/login';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { bytesOf, type FuzzFile } from '@crew/fuzz/files';
import { expectOk, send, type MemberClient } from '@crew/local-stack/client/member-client';
import sharp from 'sharp';
import { PASSWORD, type App } from './app.js';
import { atMostTimes, type Figure, type Prepare } from './figure.js';
import { requestBytes } from './load.js';
import { repeatedly } from './repeatedly.js';
import { now, percentile, timed } from './stats.js';
import { openStreams } from './streams.js';

/** A deck that no other benchmark has on a screen. */
const DECK = 'ascension';
const MEMBERS = 25;
/** Of one gateway; a member may have 30. */
const STREAMS = 500;
/** Number of streams whose events are parsed and timed. */
const TIMED_STREAMS = 20;
const STALLED_STREAMS = STREAMS / 100;
const SECONDS = 10;
const READS_PER_SECOND = 40;
const POSTS_PER_SECOND = 20;
/** Long messages fill the buffers of stalled streams. */
const CONTENT_CHARS = 1_900;
const LOGINS_PER_SECOND = 20;
const MENTIONS_PER_SECOND = 5;
const UPLOADS_PER_SECOND = 2;
const HOSTILE_FILES: FuzzFile['name'][] = [
  'entities',
  'gifWithHugeScreen',
  'pngWithHugeEdges',
  'pngOneColumn',
  'pngWithFewPixels',
  'zeros',
];

interface Setup extends App {
  port: number;
  members: readonly MemberClient[];
  /** Those who sign in: a member's oldest session ends when there are too many. */
  visitors: readonly MemberClient[];
  photo: Buffer;
}

/** Share of the acts of a trouble that an overloaded app may refuse. */
const MAY_FAIL = 0.5;

/** Begins a trouble; resolves to what ends it. */
type Trouble = (setup: Setup) => Promise<() => Promise<void>>;

const TROUBLES: Record<string, Trouble> = {
  [`${LOGINS_PER_SECOND} sign-ins a second`]: async ({ stack, visitors }) =>
    repeatedly(
      LOGINS_PER_SECOND,
      async (turn) => {
        const { username } = visitors[turn % visitors.length]!.user;
        await expectOk(await send(stack.url, login, { username, password: PASSWORD }));
      },
      MAY_FAIL,
    ),
  'the AI provider overloaded': async ({ members, providers }) => {
    await providers.fault({ provider: 'ai', kind: 'status', status: 429, retryAfter: 1 });
    const stop = repeatedly(MENTIONS_PER_SECOND, (turn) =>
      members[turn % members.length]!.call(deckCalls.postMessage, {
        deckId: 'survival',
        content: '@thorne What keeps you steady?',
        mentions: ['thorne'],
      }),
    );
    return async () => {
      await stop();
      await providers.clearFaults('ai');
    };
  },
  'pictures uploaded': async ({ members, photo }) =>
    repeatedly(UPLOADS_PER_SECOND, (turn) => upload(members[turn % members.length]!, photo), MAY_FAIL),
  'hostile files uploaded': async ({ members }) =>
    repeatedly(
      UPLOADS_PER_SECOND,
      async (turn) => {
        const file = await bytesOf({ name: HOSTILE_FILES[turn % HOSTILE_FILES.length]! });
        await upload(members[turn % members.length]!, file);
      },
      // Each of them ought to be refused.
      1,
    ),
  '1 % of the streams stalled': async ({ port, members }) => {
    const stalled = await Promise.all(
      Array.from({ length: STALLED_STREAMS }, async (_, index) => {
        const socket = connect(port, '127.0.0.1').pause();
        socket.write(requestBytes('GET', '/api/events', { cookie: members[index]!.cookie }));
        await once(socket, 'readable');
        return socket;
      }),
    );
    return async () => stalled.forEach((socket) => socket.destroy());
  },
};

async function measureDuring(begin: Trouble, setup: Setup): ReturnType<typeof measure> {
  const end = await begin(setup);
  try {
    return await measure(setup);
  } finally {
    await end();
  }
}

/** Reading, posting and delivery while something else troubles the app, compared with a quiet one. */
export const neighbourTrouble: Prepare<App> = async (app) => {
  const newMembers = () => Promise.all(Array.from({ length: MEMBERS }, () => app.newMember()));
  const [members, visitors] = [await newMembers(), await newMembers()];
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 3_000, height: 2_000, channels: 3, background: '#888', noise } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const setup = { ...app, port: Number(new URL(app.stack.url).port), members, visitors, photo };
  return async () => {
    const quiet = await measure(setup);
    const figures: Figure[] = [];
    for (const [what, begin] of Object.entries(TROUBLES)) {
      const troubled = await measureDuring(begin, setup);
      for (const act of ['reading', 'posting', 'delivery'] as const)
        figures.push(figure(`${act}, p99: ${what}, compared with quiet`, quiet[act], troubled[act]));
    }
    return figures;
  };
};

const figure = (what: string, baseline: number, product: number): Figure => ({
  id: 'P11',
  what,
  unit: 'ms',
  baseline,
  product,
  goal: atMostTimes(1.5),
});

/** p99 of what members do, in ms. */
async function measure({ port, members }: Setup): Promise<Record<'reading' | 'posting' | 'delivery', number>> {
  const headers = members.map(({ cookie }) => ({ cookie }));
  const streams = await openStreams(port, '/api/events', headers, STREAMS, TIMED_STREAMS);
  const taken = { reading: [] as number[], posting: [] as number[], delivery: [] as number[] };
  streams.onTimed = (sentAt) => void (Number.isNaN(sentAt) || taken.delivery.push(now() - sentAt));
  const memberOf = (turn: number): MemberClient => members[turn % members.length]!;
  const stops = [
    repeatedly(READS_PER_SECOND, async (turn) => {
      // A sliding window is read from the database.
      const read = () => memberOf(turn).call(deckCalls.listMessages, { deckId: DECK, window: '30d' });
      taken.reading.push(await timed(read));
    }),
    repeatedly(POSTS_PER_SECOND, async (turn) => {
      const content = `at:${now()} `.padEnd(CONTENT_CHARS, 'x');
      const post = () => memberOf(turn).call(deckCalls.postMessage, { deckId: DECK, content });
      taken.posting.push(await timed(post));
    }),
  ];
  await delay(SECONDS * 1_000);
  for (const stop of stops) await stop();
  await delay(500);
  streams.close();
  return {
    reading: percentile(taken.reading, 0.99),
    posting: percentile(taken.posting, 0.99),
    delivery: percentile(taken.delivery, 0.99),
  };
}

async function upload(member: MemberClient, file: Buffer): Promise<void> {
  const { id, url } = await member.call(beginUpload, { purpose: 'headshot', bytes: file.length });
  await expectOk(await fetch(url, { method: 'PUT', body: new Uint8Array(file) }));
  await member.call(completeUpload, { id });
}
