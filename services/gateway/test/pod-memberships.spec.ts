import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { streamEvent } from '@crew/contracts/event';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import { podSeat } from '@crew/contracts/pods/pods.events';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { EventStreamClient } from '@crew/testing/event-stream';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';
import { z } from 'zod';
import {
  fakeIntervals,
  listen,
  startBackend,
  startTestGateway,
  type Backend,
  type TestGateway,
} from './gateway-harness.js';

const data = z.object({});
const deckNote = streamEvent({ name: 'deck-note', summary: 'For all', audience: 'deck', data, replay: true });
const podNote = streamEvent({ name: 'pod-note', summary: 'For a few', audience: 'pod', data, replay: true });

let servers: TestServers;
let backend: Backend;
let redisProxy: TcpProxy;
let gateway: TestGateway;
let pods: StubbedCall<typeof listOwnPodIds>;
const seats = new Map<string, string[]>();

beforeAll(async () => {
  // Checks run only when the test advances the timers.
  fakeIntervals();
  servers = await startServers();
  backend = await startBackend(servers);
  pods = await stubCall(backend.connection, listOwnPodIds, ({ userId }) => seats.get(userId) ?? []);
  const { port } = new URL(servers.env.REDIS_URL);
  redisProxy = await startTcpProxy(Number(port));
  gateway = await startTestGateway(servers, {
    REDIS_URL: servers.env.REDIS_URL.replace(`:${port}`, `:${redisProxy.port}`),
  });
});

afterAll(async () => {
  await gateway?.stop();
  await redisProxy?.stop();
  await pods?.stop();
  await backend?.stop();
  await servers?.stop();
  jest.useRealTimers();
});

const has = (name: string, { events }: EventStreamClient): boolean => events.some(({ event }) => event === name);

describe('an event stream', () => {
  it('joins a pod at the next check, with refetch, when the event of joining was missed', async () => {
    const ada = member();
    const stream = await listen(gateway, backend.signIn(ada));
    seats.set(ada.id, ['p1']);
    await eventually('the refetch event', () => {
      jest.advanceTimersByTime(30_000);
      return has('refetch', stream);
    });
    backend.publish(podNote, 'p1', {});
    await stream.first(({ event }) => event === 'pod-note');
  });

  it('joins a pod, with refetch, when its member joins while the stream waits for Redis to open', async () => {
    const ada = member();
    const other = await listen(gateway, backend.signIn(member()));
    redisProxy.stall();
    const opening = listen(gateway, backend.signIn(ada));
    await eventually('the pods are read', () => pods.asked.some(({ input }) => input.userId === ada.id));
    seats.set(ada.id, ['p2']);
    backend.publish(podSeat, ada.id, { podId: 'p2', seated: true });
    backend.publish(deckNote, 'music', {});
    await other.first(({ event }) => event === 'deck-note');
    redisProxy.mend();
    const stream = await opening;
    await stream.first(({ event }) => event === 'refetch');
    backend.publish(podNote, 'p2', {});
    await stream.first(({ event }) => event === 'pod-note');
  });

  it('gets no refetch at a check that finds nothing new', async () => {
    const ada = member();
    seats.set(ada.id, ['p3']);
    const stream = await listen(gateway, backend.signIn(ada));
    const askedForAda = () => pods.asked.filter(({ input }) => input.userId === ada.id).length;
    const asked = askedForAda();
    await eventually('two checks', () => {
      jest.advanceTimersByTime(30_000);
      return askedForAda() > asked + 2;
    });
    backend.publish(podNote, 'p3', {});
    await stream.first(({ event }) => event === 'pod-note');
    expect(has('refetch', stream)).toBe(false);
  });
});
