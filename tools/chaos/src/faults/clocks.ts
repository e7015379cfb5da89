import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getMe } from '@crew/contracts/identity/get-me';
import { SESSION_MAX_DAYS } from '@crew/contracts/identity/identity.constants';
import { registerMember } from '@crew/local-stack/client/member-client';
import { SERVICES } from '@crew/local-stack/stack/topology';
import { Client } from '../client.js';
import { READ_EVERY_MS } from '../shifted-clock.js';
import { onDatabase } from './database.js';
import { during, type FaultKind, type Rig } from './fault.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHIFTS = { 'an hour behind': -HOUR_MS, 'a day ahead': DAY_MS };
/** By a clock that is an hour behind, the session is alive. */
const EXPIRED_FOR_MS = 10 * MINUTE_MS;
const LATE = { username: 'late', email: 'late@example.org', password: randomUUID(), displayName: 'Late' };

const folderOf = (dataDir: string): string => join(dataDir, 'clocks');

/** The environment variables by which services follow the clocks of a data folder. */
export async function clockEnvironment(dataDir: string): Promise<Record<string, string>> {
  await mkdir(folderOf(dataDir));
  const shiftedClock = new URL(`../shifted-clock${extname(import.meta.url)}`, import.meta.url);
  return { CHAOS_CLOCKS: folderOf(dataDir), NODE_OPTIONS: `--import=${shiftedClock.href}` };
}

/** Signs in, lets the session expire, and reports a problem when it is accepted. */
async function expiredSession(rig: Rig): Promise<{ mustBeRefused(): Promise<void> }> {
  const { user, cookie } = await registerMember(rig.stack.url, LATE);
  const createdAt = new Date(Date.now() - SESSION_MAX_DAYS * DAY_MS - EXPIRED_FOR_MS);
  await onDatabase(rig, 'identity', (db) =>
    db.collection('sessions').updateMany({ userId: user.id }, { $set: { createdAt } }),
  );
  const client = new Client(rig.stack.url, user.id, cookie);
  return {
    mustBeRefused: () =>
      client.call(getMe, {}).then(
        () => rig.log.problem('an expired session was accepted'),
        () => undefined,
      ),
  };
}

async function shift(rig: Rig, service: string, offsetMs: number, holdMs: number): Promise<void> {
  const file = join(folderOf(rig.dataDir), service);
  const session = await expiredSession(rig);
  await session.mustBeRefused();
  const begin = async (): Promise<void> => {
    await writeFile(file, String(offsetMs));
    await delay(2 * READ_EVERY_MS);
    await session.mustBeRefused();
  };
  await during(holdMs, begin, () => rm(file));
  await session.mustBeRefused();
}

/** The wall clock of one service jumps, and jumps back. */
export const CLOCK_FAULTS: readonly FaultKind[] = Object.entries(SHIFTS).map(([where, offsetMs]) => ({
  name: `clock of a service ${where}`,
  weight: 1,
  victims: (random) => [random.pick(SERVICES)],
  inject: (rig, { victims, holdMs }) => shift(rig, victims[0]!, offsetMs, holdMs),
}));
