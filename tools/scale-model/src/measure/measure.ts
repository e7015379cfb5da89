import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FIRST_SEQ } from '@crew/bench/seed-decks';
import { describeRun } from '@crew/bench/report';
import { startEnvironment, type Environment } from '@crew/bench/environment';
import { seedEntries, seedMembers } from '@crew/bench/seed-documents';
import { seedRoom } from '@crew/testing/seed-room';
import { createConnection } from 'mongoose';
import type { mongo } from 'mongoose';
import type { Demands } from '../demands.js';
import { kinds, newestPage, send } from './calls.js';
import { documentBytes } from './database.js';
import { measureDeliveries } from './deliveries.js';
import { measureMixed } from './mixed.js';
import { measureDemand, measureIdle, SETTLE_MS, type Demand, type Measuring } from './steps.js';

const IDLE_SECONDS = 4;
/** Documents of each kind: enough that the pages of files and indexes are full. */
const SEEDED = 10_000;
const MIXED_MEMBERS = 250;
/** Enough that a gateway's share is far above its idle use, and so few that two cores are not full. */
const SLOPE_MEMBERS = 1_000;
/** The first members have posted the first page; nobody may tip their own message. */
const POSTERS = 60;
const GRANTED_ITC = 100;
const TIMEOUT_MS = 30_000;
const ADMIN = { id: 'model', sessionId: 'model', isAdmin: true };

/** Measures the demands of the services on this machine, in about three minutes. */
export async function measure(log: (line: string) => void): Promise<Demands> {
  const run = await describeRun(1);
  const environment = await startEnvironment();
  // The load generator shares the machine: the simulation needs its costs too.
  environment.pids['client'] = process.pid;
  try {
    const connection = await createConnection(environment.mongoUrl).asPromise();
    try {
      return { run, ...(await measureIn(environment, connection.getClient(), log)) };
    } finally {
      await connection.close();
    }
  } finally {
    await environment.stop();
  }
}

async function measureIn(
  environment: Environment,
  client: mongo.MongoClient,
  log: (line: string) => void,
): Promise<Omit<Demands, 'run'>> {
  const idle = await measureIdle({ environment, client }, IDLE_SECONDS);
  const measuring: Measuring = { environment, client, idle };
  const calls = await measureCalls(measuring, log);
  log('deliveries');
  const deliveries = await measureDeliveries(measuring);
  log('bytes');
  const bytes = await measureBytes(measuring);
  log(`${MIXED_MEMBERS} active members`);
  const mixed = await measureMixed(measuring, MIXED_MEMBERS);
  log(`${SLOPE_MEMBERS} active members on one gateway`);
  const one = await measureMixed(measuring, SLOPE_MEMBERS);
  log('and on two');
  const gateways = [environment.product, await environment.addGateway()];
  const two = await measureMixed(measuring, SLOPE_MEMBERS, gateways);
  return { idleMicrosPerSecond: idle.cpuMicros, calls, deliveries, mixed, slope: [one, two], bytes };
}

async function measureCalls(measuring: Measuring, log: (line: string) => void): Promise<Record<string, Demand>> {
  const { product, cookies } = measuring.environment;
  const callers = cookies.slice(POSTERS);
  const { etag, posted } = await newestPage(measuring.environment);
  const calls: Record<string, Demand> = {};
  // The first call of a session and of a member's day costs more.
  for (const cookie of callers) await send(product.port, { method: 'GET', path: '/api/users/me', cookie });
  await delay(SETTLE_MS);
  for (const { name, perSecond, seconds, call } of kinds(etag, posted)) {
    log(name);
    const act = (turn: number) => send(product.port, { ...call(turn), cookie: callers[turn % callers.length]! });
    if (name === 'tip') await grant(measuring.environment, callers);
    await act(0);
    calls[name] = await measureDemand(measuring, { perSecond, seconds, act });
  }
  return calls;
}

/** Gives ITC to members, so that they can tip. */
async function grant({ product, nats }: Environment, cookies: readonly string[]): Promise<void> {
  for (const cookie of cookies) {
    const response = await fetch(`http://127.0.0.1:${product.port}/api/users/me`, { headers: { cookie } });
    const { id } = (await response.json()) as { id: string };
    const input = { id, amount: GRANTED_ITC, reason: 'Measurement' };
    const envelope = { actor: ADMIN, requestId: randomUUID(), deadline: Date.now() + TIMEOUT_MS, input };
    const reply = await nats.request('economy.grant-itc', JSON.stringify(envelope), { timeout: TIMEOUT_MS });
    if (!('balance' in reply.json<object>())) throw new Error(`ITC was not granted: ${reply.string()}`);
  }
}

/** Seeds members, messages and entries as the services write them, and measures their size. */
async function measureBytes({ environment, client }: Measuring): Promise<Demands['bytes']> {
  const { product, cookies } = environment;
  const response = await fetch(`http://127.0.0.1:${product.port}/api/users/me`, { headers: { cookie: cookies[0]! } });
  const { id } = (await response.json()) as { id: string };
  await seedMembers(client, id, { to: SEEDED });
  await seedEntries(client, id, SEEDED);
  await seedRoom(client.db('crew_chat').collection('messages'), {
    roomId: 'music',
    firstSeq: FIRST_SEQ,
    count: SEEDED,
    authorIds: [id],
    contentOf: (seq) => `What keeps you steady when the week gets loud? For me it is the walk home, every time. ${seq}`,
  });
  // WiredTiger writes what it has in memory to the files whose sizes it reports.
  await client.db('admin').command({ fsync: 1 });
  return {
    account: await documentBytes(client, 'crew_identity', 'users'),
    session: await documentBytes(client, 'crew_identity', 'sessions'),
    memberInChat: await documentBytes(client, 'crew_chat', 'members'),
    memberInPods: await documentBytes(client, 'crew_pods', 'members'),
    message: await documentBytes(client, 'crew_chat', 'messages'),
    entry: await documentBytes(client, 'crew_economy', 'entries'),
  };
}
