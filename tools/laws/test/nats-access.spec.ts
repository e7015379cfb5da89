import { CATALOGS } from '@crew/contracts/catalog';
import { hasRoute } from '@crew/contracts/http-call';
import { NATS_USERS, NATS_ACCESS, type NatsUser } from '@crew/contracts/nats-access';
import type { RpcContract, ServiceName } from '@crew/contracts/rpc';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { doneBy, type Done } from '../src/nats-access.js';

const folderOf = (user: NatsUser): string => (user === 'operator' ? 'tools/admin' : `services/${user}`);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
/** `ExportService` asks each service in turn for what it holds, by one contract for all of them. */
const asksAll = (user: NatsUser, subject: string): boolean =>
  user === 'identity' && /^([\w-]+)\.export-\1-data$/.test(subject);
/** The gateway registers a route for every call with an HTTP binding, without naming the calls in its sources. */
const isRouted = (user: NatsUser, contract: RpcContract): boolean => user === 'gateway' && hasRoute(contract);

describe.each(NATS_USERS)('what %s may do on NATS', (user) => {
  const { calls, eventHandlers, publishes, subscribes } = NATS_ACCESS[user];
  let done: Done;
  beforeAll(async () => {
    done = await doneBy(folderOf(user));
  });

  it('declares the calls that its sources make, and no others', () => {
    const declared = calls
      .filter((contract) => !isRouted(user, contract) && !asksAll(user, contract.subject))
      .map(({ subject }) => subject);
    expect(sorted(declared)).toEqual(sorted(done.calls));
  });

  it('declares the events that it handles, and no others', () => {
    const declared = Object.entries(eventHandlers).map(([method, { subject }]) => `${method} ${subject}`);
    expect(sorted(declared)).toEqual(sorted(done.eventHandlers));
  });

  it('declares the stream events of others that its sources name', async () => {
    const own = new Set(CATALOGS[user as ServiceName]?.streamEvents.map(({ name }) => name));
    // The gateway receives all stream events, and reads those that end or outdate sessions and end seats.
    const looked = user === 'gateway' ? ['session-ended', 'me-changed', 'pod-seat'] : [];
    const declared = [...publishes, ...subscribes].map(({ name }) => name).filter((name) => !own.has(name));
    const named = [...done.streamEvents].filter((name) => !own.has(name) && !looked.includes(name));
    expect(sorted(declared)).toEqual(sorted(named));
  });
});

it('has no internal call that nobody makes', () => {
  const made = new Set(NATS_USERS.flatMap((user) => NATS_ACCESS[user].calls.map(({ subject }) => subject)));
  const internal = Object.values(CATALOGS)
    .flatMap(({ calls }) => calls)
    .filter(({ access }) => access === 'internal');
  expect(internal.length).toBeGreaterThan(10);
  expect(internal.map(({ subject }) => subject).filter((subject) => !made.has(subject))).toEqual([]);
});

it('finds what a service does without being allowed to', async () => {
  const { calls, eventHandlers, streamEvents } = await doneBy('services/chat');
  expect([...calls]).toContain('identity.record-audit');
  expect([...calls]).toContain('media.attach-pictures');
  expect([...calls].some((subject) => subject.startsWith('chat.'))).toBe(false);
  expect([...eventHandlers]).toEqual(
    expect.arrayContaining(['countTip economy.tip-made', 'forgetMember identity.user-departed']),
  );
  expect([...streamEvents]).toEqual(expect.arrayContaining(['captain-status', 'deck-message']));
});
