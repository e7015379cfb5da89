import { setTimeout as delay } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { foundBy, wrong, type Finding } from '@crew/chaos/check/finding';
import type { Fault } from '@crew/chaos/faults';
import { injectAll, underLoad, type Happened, type Outcome } from '@crew/chaos/run';
import { createClient } from '@redis/client';
import { lastNumbers, type ScaleApp } from './app.js';
import { injectScaleFault } from './faults.js';
import { longestGap } from './gaps.js';
import type { State } from './streams/protocol.js';

/** For how long nothing happened, in milliseconds. */
export interface Pauses {
  /** No message was acknowledged. */
  posting: number;
  /** No message came on an event stream. */
  delivery: number;
  /** No domain event was stored. */
  events: number;
}

/** A fault that happened, with what it did to publishing and to the streams. */
export interface ScaleHappened extends Happened {
  pauses: Pauses;
  /** What the streams did from the fault until everything worked again. */
  streams: State;
}

export interface ScaleOutcome extends Omit<Outcome, 'faults'> {
  faults: ScaleHappened[];
  /** Messages that were acknowledged, those of the members and those that measured the pauses. */
  posted: number;
  /** Events of messages that came on all streams together. */
  delivered: number;
  /** The longest time that the measuring process itself stood still. */
  ownDelayMs: number;
}

export const PAUSE_MAX_MS = 10_000;
/** A client that missed an event learns of it by the next one, and fetches then. */
const DELIVERED_WITHIN_MS = 60_000;
const POLL_MS = 1_000;
/** How long everything goes on after the recovery from a fault, so that a pause ends in its window. */
const SETTLE_MS = 2_000;

/** Injects the planned faults while members are active, and checks what was acknowledged to them. */
export async function runScale(
  app: ScaleApp,
  plan: readonly Fault[],
  options: { report: (line: string) => void; signal?: AbortSignal },
): Promise<ScaleOutcome> {
  const { audience, publisher, log } = app;
  const faults: ScaleHappened[] = [];
  const own = monitorEventLoopDelay();
  publisher.start();
  own.enable();
  let publishing: Finding[] = [];
  const checked = await underLoad(app, async () => {
    await delay(SETTLE_MS);
    await injectMeasured(app, plan, { ...options, happened: (one) => faults.push(one) });
    publishing = await foundBy('what was published', publisher.stop());
  });
  own.disable();
  const findings = [
    ...checked.findings,
    ...publishing,
    ...faults.flatMap(findTooLong),
    ...(await foundBy('what the streams received', findMissing(app))),
    ...(await foundBy('the replica of Redis', findLag(app))),
  ];
  const posts = log.operations.filter(({ act, outcome }) => act === 'post' && outcome === 'done').length;
  return {
    ...checked,
    findings,
    faults,
    posted: posts + publisher.acknowledgedAt.length,
    delivered: (await audience.state()).events,
    ownDelayMs: own.max / 1e6,
  };
}

async function injectMeasured(
  app: ScaleApp,
  plan: readonly Fault[],
  options: { report: (line: string) => void; signal?: AbortSignal; happened: (one: ScaleHappened) => void },
): Promise<void> {
  const { audience, jetStream, publisher, redis, stack } = app;
  const { open } = await audience.state();
  let from = Date.now();
  await injectAll(app, plan, {
    ...options,
    lastReplyOnly: true,
    async inject(fault) {
      await audience.sinceLast();
      from = Date.now();
      return { ...(await injectScaleFault({ stack, jetStream, redis }, fault)), streams: () => expectOpen(app, open) };
    },
    async afterFault(happened) {
      await delay(SETTLE_MS);
      const to = Date.now();
      const pauses = {
        posting: longestGap(publisher.acknowledgedAt, from, to),
        delivery: longestGap(publisher.deliveredAt, from, to),
        events: longestGap(jetStream.storedAt, from, to),
      };
      options.happened({ ...happened, pauses, streams: await audience.sinceLast() });
    },
  });
}

/** @throws Error unless so many streams are open */
async function expectOpen({ audience }: ScaleApp, count: number): Promise<void> {
  const { open } = await audience.state();
  if (open < count) throw new Error(`${open} of ${count} streams are open`);
}

/** Reports each kind of publishing that paused for more than ten seconds. */
export function findTooLong({ kind, pauses, until }: Pick<ScaleHappened, 'kind' | 'pauses' | 'until'>): Finding[] {
  return Object.entries(pauses)
    .filter(([, ms]) => ms > PAUSE_MAX_MS)
    .map(([name, ms]) => ({ ...wrong(`${kind}: ${name} paused for ${(ms / 1_000).toFixed(1)} s`), at: until }));
}

/** Waits until each stream has each message; resolves to those that are missing after a minute. */
async function findMissing(app: ScaleApp): Promise<Finding[]> {
  const last = await lastNumbers(app);
  for (const end = Date.now() + DELIVERED_WITHIN_MS; ; await delay(POLL_MS)) {
    const missing = await app.audience.missing(last);
    if (missing.length === 0 || Date.now() > end) return missing.map((what) => ({ effect: 'lost', what }));
  }
}

/** Waits until the replica of Redis has what the first one has; resolves to a finding when it has not after a minute. */
async function findLag({ stack }: ScaleApp): Promise<Finding[]> {
  const client = await createClient({ url: stack.redisUrl, socket: { reconnectStrategy: false } }).connect();
  let state = '';
  try {
    for (const end = Date.now() + DELIVERED_WITHIN_MS; Date.now() < end; await delay(POLL_MS)) {
      state = /^slave0:.*$/m.exec(await client.info('replication'))?.[0] ?? 'no replica';
      if (/state=online/.test(state)) return [];
    }
  } finally {
    client.destroy();
  }
  return [wrong(`the replica of Redis does not follow: ${state}`)];
}
