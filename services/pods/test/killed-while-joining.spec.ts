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
/** A busy machine takes its time to bring back what was killed. */
const WITHIN_MS = (KILLS + 2) * 60_000;
/** Five hundred who asked again at once would keep it from coming back. */
const AGAIN_MS = 500;

let servers: TestServers;
let world: TestClient;
let service: ServiceProcess;
const owner = member();
/** Every change of a pod's membership that was told, each once however often it was. */
const told = new Map<string, EventData<typeof podMembershipChanged>>();

beforeAll(async () => {
  servers = await startServers();
  world = await connectTestClient(servers);
  world.connection.subscribe(eventSubject(podMembershipChanged.subject), {
    callback: (_error, message) => {
      const { id, data } = message.json<EventEnvelope<EventData<typeof podMembershipChanged>>>();
      told.set(id, data);
    },
  });
  const env = { ...servers.env, NODE_ENV: 'test', CREW_BUILD_HASH: 'test' };
  service = new ServiceProcess(new URL('../src/main.ts', import.meta.url), env);
  await service.start();
}, 90_000);

afterAll(async () => {
  await service?.kill();
  await world?.stop();
  await servers?.stop();
});

const kills = {
  'the service': async () => {
    await service.kill();
    await service.start();
  },
  'its database': async () => {
    servers.mongo.signal('SIGKILL');
    await servers.restart('mongo');
  },
};

/** Asks again and again until there is an answer that is the pod's and not a broken line's. */
async function insist<C extends RpcContract>(contract: C, input: Input<C>, as: Actor): Promise<string> {
  return eventually(
    'an answer',
    async () => {
      const code = await world.codeOf(contract, input, { as });
      if (!['unavailable', 'timeout', 'internal'].includes(code)) return code;
      await delay(AGAIN_MS);
      return undefined;
    },
    WITHIN_MS,
  );
}

async function podWithOneSeat(): Promise<string> {
  const { id } = await world.call(createPod, { name: 'One seat left' }, { as: owner });
  for (let seats = 1; seats < 19; seats += 1) await world.call(joinPod, { id }, { as: member() });
  return id;
}

/** 500 want in at once, and something is killed again and again while they are answered. Resolves to who was told that they are in. */
async function crowd(kill: () => Promise<void>, join: (as: Actor) => Promise<string>): Promise<Actor[]> {
  const people = Array.from({ length: MANY }, () => member());
  let answered = 0;
  const asking = Promise.all(
    people.map(async (as) => {
      const code = await join(as);
      answered += 1;
      return code;
    }),
  );
  for (let times = 0; times < KILLS; times += 1) {
    // Each kill meets some of them unanswered.
    await eventually('the next answers', () => answered >= (MANY * times) / (KILLS + 1), WITHIN_MS);
    await kill();
  }
  const codes = await asking;
  expect(answered).toBe(MANY);
  return people.filter((_, index) => codes[index] === 'ok');
}

describe('while 500 want the last seat', () => {
  it.each(Object.entries(kills))(
    'killing %s again and again gives it to one, who is told so',
    async (_, kill) => {
      const id = await podWithOneSeat();
      const seated = await crowd(kill, (as) => insist(joinPod, { id }, as));
      const members = await eventually('the members', () => world.call(listPodMembers, { id }, { as: owner }));
      expect(members).toHaveLength(20);
      expect(new Set(members.map(({ userId }) => userId)).size).toBe(20);
      expect(seated.map((one) => one.id)).toEqual(
        members.map(({ userId }) => userId).filter((userId) => seated.some((one) => one.id === userId)),
      );
      expect(seated).toHaveLength(1);
      expect(await world.call(getPod, { id }, { as: owner })).toMatchObject({ memberCount: 20 });
      const joined = () => [...told.values()].filter(({ podId, change }) => podId === id && change === 'joined');
      await eventually('nobody’s joining goes untold', () => joined().length === 19, 20_000);
      expect(joined().at(-1)!.memberIds).toHaveLength(20);
    },
    2 * WITHIN_MS,
  );
});

describe('while 500 follow a link for one', () => {
  it(
    'killing its database again and again lets one of them in',
    async () => {
      const { id } = await world.call(createPod, { name: 'By a link' }, { as: owner });
      const { token } = await world.call(createPodInvite, { id, singleUse: true }, { as: owner });
      const seated = await crowd(kills['its database'], (as) => insist(joinPodByInvite, { token }, as));
      expect(seated).toHaveLength(1);
      expect(await world.call(getPod, { id }, { as: owner })).toMatchObject({ memberCount: 2 });
    },
    2 * WITHIN_MS,
  );
});
