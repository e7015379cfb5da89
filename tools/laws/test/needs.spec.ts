import { CATALOGS } from '@crew/contracts/catalog';
import { LOGINS, NEEDS, type Login } from '@crew/contracts/needs';
import type { ServiceName } from '@crew/contracts/rpc';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { doneBy, type Done } from '../src/needs.js';

const folderOf = (login: Login): string => (login === 'operator' ? 'tools/admin' : `services/${login}`);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
/** `ExportService` asks each service in turn for what it holds, by one contract for all of them. */
const asksAll = (login: Login, subject: string): boolean =>
  login === 'identity' && /^([\w-]+)\.export-\1-data$/.test(subject);

describe.each(LOGINS)('what %s may do on NATS', (login) => {
  const { calls, reactions, tells, hears } = NEEDS[login];
  let done: Done;
  beforeAll(async () => {
    done = await doneBy(folderOf(login));
  });

  it('is to make the calls that its sources make, and no others', () => {
    const declared = calls.map(({ subject }) => subject).filter((subject) => !asksAll(login, subject));
    expect(sorted(declared)).toEqual(sorted(done.calls));
  });

  it('is to hear the facts that its reactions hear', () => {
    const declared = Object.entries(reactions).map(([method, { subject }]) => `${method} ${subject}`);
    expect(sorted(declared)).toEqual(sorted(done.reactions));
  });

  it('is to tell and to hear the pushes of others that its sources name', async () => {
    const own = new Set(CATALOGS[login as ServiceName]?.pushes.map(({ name }) => name));
    // The gateway hears all pushes, and looks into those that end sessions and seats.
    const looked = login === 'gateway' ? ['session-ended', 'pod-seat'] : [];
    const declared = [...tells, ...hears].map(({ name }) => name).filter((name) => !own.has(name));
    const named = [...done.pushes].filter((name) => !own.has(name) && !looked.includes(name));
    expect(sorted(declared)).toEqual(sorted(named));
  });
});

it('has no internal call that nobody makes', () => {
  const made = new Set(LOGINS.flatMap((login) => NEEDS[login].calls.map(({ subject }) => subject)));
  const internal = Object.values(CATALOGS)
    .flatMap(({ calls }) => calls)
    .filter(({ access }) => access === 'internal');
  expect(internal.length).toBeGreaterThan(10);
  expect(internal.map(({ subject }) => subject).filter((subject) => !made.has(subject))).toEqual([]);
});

it('finds what a service does without being allowed to', async () => {
  const { calls, reactions, pushes } = await doneBy('services/chat');
  expect([...calls]).toContain('identity.record-audit');
  expect([...calls]).toContain('media.attach-pictures');
  expect([...calls].some((subject) => subject.startsWith('chat.'))).toBe(false);
  expect([...reactions]).toEqual(
    expect.arrayContaining(['countTip economy.tip-made', 'forgetMember identity.user-departed']),
  );
  expect([...pushes]).toEqual(expect.arrayContaining(['captain-status', 'deck-message']));
});
