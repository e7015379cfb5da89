import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPod } from '@crew/contracts/pods/create-pod';
import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { joinPodByInvite } from '@crew/contracts/pods/join-pod-by-invite';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { podMembershipChanged } from '@crew/contracts/pods/pods.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import type { Input, RpcContract } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventSubject } from '@crew/service-kit/nats/streams';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { connectTestClient, type TestClient } from '@crew/testing/service-harness';
import { ServiceProcess } from '@crew/testing/service-process';

const MANY = 500;
/** Kills of each kind; `POD_KILLS=10` for more. */
const KILLS = Number(process.env.POD_KILLS ?? 1);
/** A restart takes long on a busy machine. */
const TIMEOUT_MS = (KILLS + 2) * 60_000;
/** Immediate retries of 500 clients would keep the service from recovering. */
const RETRY_AFTER_MS = 500;

let servers: TestServers;
let client: TestClient;
let service: ServiceProcess;
const owner = member();
/** Published membership changes by event id, which removes redeliveries. */
const published = new Map<string, EventData<typeof podMembershipChanged>>();

beforeAll(async () => {
  servers = await startServers();
  client = await connectTestClient(servers);
  client.connection.subscribe(eventSubject(podMembershipChanged.subject), {
    callback: (_error, message) => {
      const { id, data } = message.json<EventEnvelope<EventData<typeof podMembershipChanged>>>();
      published.set(id, data);
    },
  });
  const env = { ...servers.env, NODE_ENV: 'test', CREW_BUILD_HASH: 'test' };
  service = new ServiceProcess(new URL('../src/main.ts', import.meta.url), env);
  await service.start();
});

afterAll(async () => {
  await service?.kill();
  await client?.stop();
  await servers?.stop();
});

const kills = {
  'the service': async () => {
    await service.kill();
    await service.start();
  },
  'the database': async () => {
    servers.mongo.signal('SIGKILL');
    await servers.restart('mongo');
  },
};

/** Retries while the service or the connection is down; resolves to the code of the service's own answer. */
async function callUntilAnswered<C extends RpcContract>(contract: C, input: Input<C>, as: Actor): Promise<string> {
  return eventually(
    'an answer',
    async () => {
      const code = await client.codeOf(contract, input, { as });
      if (!['unavailable', 'timeout', 'internal'].includes(code)) return code;
      await delay(RETRY_AFTER_MS);
      return undefined;
    },
    TIMEOUT_MS,
  );
}

async function podWithOneSeat(): Promise<string> {
  const { id } = await client.call(createPod, { name: 'One seat left' }, { as: owner });
  for (let seats = 1; seats < 19; seats += 1) await client.call(joinPod, { id }, { as: member() });
  return id;
}

/** 500 members join concurrently while `kill` runs repeatedly. Resolves to the members whose call succeeded. */
async function joinConcurrently(kill: () => Promise<void>, join: (as: Actor) => Promise<string>): Promise<Actor[]> {
  const members = Array.from({ length: MANY }, () => member());
  let answered = 0;
  const calls = Promise.all(
    members.map(async (as) => {
      const code = await join(as);
      answered += 1;
      return code;
    }),
  );
  for (let times = 0; times < KILLS; times += 1) {
    // Each kill happens while some calls are still open.
    await eventually('the next answers', () => answered >= (MANY * times) / (KILLS + 1), TIMEOUT_MS);
    await kill();
  }
  const codes = await calls;
  expect(answered).toBe(MANY);
  return members.filter((_, index) => codes[index] === 'ok');
}

describe('500 concurrent calls of join-pod for the last seat', () => {
  it.each(Object.entries(kills))(
    'seat and confirm exactly one member while %s is killed',
    async (_, kill) => {
      const id = await podWithOneSeat();
      const seated = await joinConcurrently(kill, (as) => callUntilAnswered(joinPod, { id }, as));
      const members = await eventually('the members', () => client.call(listPodMembers, { id }, { as: owner }));
      expect(members).toHaveLength(20);
      expect(new Set(members.map(({ userId }) => userId)).size).toBe(20);
      expect(seated.map((one) => one.id)).toEqual(
        members.map(({ userId }) => userId).filter((userId) => seated.some((one) => one.id === userId)),
      );
      expect(seated).toHaveLength(1);
      expect(await client.call(getPod, { id }, { as: owner })).toMatchObject({ memberCount: 20 });
      const joined = () => [...published.values()].filter(({ podId, change }) => podId === id && change === 'joined');
      await eventually('all joins are published', () => joined().length === 19);
      expect(joined().at(-1)!.memberIds).toHaveLength(20);
    },
    2 * TIMEOUT_MS,
  );
});

describe('500 concurrent calls of join-pod-by-invite with a single-use link', () => {
  it(
    'seat exactly one member while the database is killed',
    async () => {
      const { id } = await client.call(createPod, { name: 'By a link' }, { as: owner });
      const { token } = await client.call(createPodInvite, { id, singleUse: true }, { as: owner });
      const seated = await joinConcurrently(kills['the database'], (as) =>
        callUntilAnswered(joinPodByInvite, { token }, as),
      );
      expect(seated).toHaveLength(1);
      expect(await client.call(getPod, { id }, { as: owner })).toMatchObject({ memberCount: 2 });
    },
    2 * TIMEOUT_MS,
  );
});
