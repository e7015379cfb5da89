import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { meChanged } from '@crew/contracts/identity/identity.events';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import {
  fakeIntervals,
  listen,
  startBackend,
  startTestGateway,
  type Backend,
  type TestGateway,
} from './gateway-harness.js';

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;

beforeAll(async () => {
  // Checks run only when the test advances the timers.
  fakeIntervals();
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
});

afterAll(async () => {
  await gateway?.stop();
  await backend?.stop();
  await servers?.stop();
  jest.useRealTimers();
});

describe('an event stream', () => {
  it.each([
    ['loses', admin()],
    ['gains', member()],
  ])('is closed at the next check when its session %s the permissions of an admin', async (_what, actor) => {
    const [stream, other] = [
      await listen(gateway, backend.signIn(actor)),
      await listen(gateway, backend.signIn(admin())),
    ];
    actor.isAdmin = !actor.isAdmin;
    backend.publish(meChanged, actor.id, {});
    await stream.first(({ event }) => event === meChanged.name);
    await eventually('the stream is closed', () => {
      jest.advanceTimersByTime(30_000);
      return stream.closed;
    });
    expect(other.closed).toBe(false);
  });
});
