import { CATALOGS } from '@crew/contracts/catalog';
import { hasRoute } from '@crew/contracts/http-call';
import { NATS_USERS, NATS_ACCESS, type NatsUser } from '@crew/contracts/nats-access';
import type { RpcContract, ServiceName } from '@crew/contracts/rpc';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { doneBy, type Done } from '../src/nats-access.js';

const folderOf = (login: NatsUser): string => (login === 'operator' ? 'tools/admin' : `services/${login}`);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
/** `ExportService` asks each service in turn for what it holds, by one contract for all of them. */
const asksAll = (login: NatsUser, subject: string): boolean =>
  login === 'identity' && /^([\w-]+)\.export-\1-data$/.test(subject);
/** The gateway registers a route for every call with an HTTP binding, without naming the calls in its sources. */
const isRouted = (login: NatsUser, contract: RpcContract): boolean => login === 'gateway' && hasRoute(contract);

describe.each(NATS_USERS)('what %s may do on NATS', (login) => {
  const { calls, eventHandlers, publishes, subscribes } = NATS_ACCESS[login];
  let done: Done;
  beforeAll(async () => {
    done = await doneBy(folderOf(login));
  });

  it('is to make the calls that its sources make, and no others', () => {
    const declared = calls
      .filter((contract) => !isRouted(login, contract) && !asksAll(login, contract.subject))
      .map(({ subject }) => subject);
    expect(sorted(declared)).toEqual(sorted(done.calls));
  });

  it('is to hear the facts that its reactions hear', () => {
    const declared = Object.entries(eventHandlers).map(([method, { subject }]) => `${method} ${subject}`);
    expect(sorted(declared)).toEqual(sorted(done.eventHandlers));
  });

  it('is to tell and to hear the pushes of others that its sources name', async () => {
    const own = new Set(CATALOGS[login as ServiceName]?.streamEvents.map(({ name }) => name));
    // The gateway hears all pushes, and looks into those that end sessions and seats.
    const looked = login === 'gateway' ? ['session-ended', 'pod-seat'] : [];
    const declared = [...publishes, ...subscribes].map(({ name }) => name).filter((name) => !own.has(name));
    const named = [...done.streamEvents].filter((name) => !own.has(name) && !looked.includes(name));
    expect(sorted(declared)).toEqual(sorted(named));
  });
});

it('has no internal call that nobody makes', () => {
  const made = new Set(NATS_USERS.flatMap((login) => NATS_ACCESS[login].calls.map(({ subject }) => subject)));
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
