import { join } from 'node:path';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { randomUUID } from 'node:crypto';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { Random } from '@crew/ledger-tools/simulation/random';
import { registerMember, type Credentials } from '@crew/local-stack/client/member-client';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { SMALL_PICTURES } from '@crew/local-stack/stack/small-pictures';
import { unlimited } from '@crew/local-stack/stack/unlimited';
import { SandboxControl } from '@crew/sandbox/control';
import { Client } from './client.js';
import { clockEnvironment } from './faults/clocks.js';
import { Proxies } from './faults/connections.js';
import { mountDisks } from './faults/disks.js';
import type { Rig } from './faults/fault.js';
import { Log } from './log.js';
import { Member, type World } from './member.js';
import { createProbes } from './probes.js';
import { deckRoom, podRoom, type Room } from './rooms.js';
import { StreamView } from './stream-view.js';

const INITIAL_ITC = 1_000;
const DECKS = [deckRoom('ascension'), deckRoom('creation')];
const SETUP_DEADLINE_MS = 30_000;
/** One probe mentions a captain after every fault. */
const NO_REPLY_LIMITS = { CAPTAIN_REPLIES_PER_MEMBER_HOUR: '1000000', CAPTAIN_REPLIES_PER_DECK_MINUTE: '1000000' };
/** A refund whose webhook never comes is clawed back by a sweep, after 5 minutes by default. */
const PROMPT_SWEEPS = { PAYMENTS_SWEEP_SECONDS: '10' };
/** The captains of the decks in use: replies by chance would go on long after the members have stopped. */
const CAPTAINS = ['seraphine', 'orion', 'thorne'];

/** The members of a running product, and what they use. */
export interface Population {
  rooms: readonly Room[];
  /** The pod that members join and leave. */
  podId: string;
  members: readonly Member[];
  views: readonly StreamView[];
  probes: ReturnType<typeof createProbes>;
}

/** The running product with its members. */
export interface LoadedApp extends Population {
  readonly stack: Stack;
  readonly dataDir: string;
  readonly log: Log;
}

/** A running product to which every fault can happen. */
export interface App extends LoadedApp, Rig {
  readonly rooms: readonly Room[];
  readonly members: readonly Member[];
  readonly log: Log;
  probes: ReturnType<typeof createProbes>;
}

/** How members are active. */
export interface Activity extends Pick<World, 'pauseMs' | 'makesPods'> {
  members: number;
  seed: number;
}

/** Starts the product on free ports with a data folder of its own, without rate limits, and signs members up. */
export async function startApp(memberCount: number, seed: number): Promise<App> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-chaos-'));
  const log = new Log(join(dataDir, 'chaos.jsonl'));
  const stack = await startVulnerableStack(dataDir, log);
  try {
    const { proxies, disks } = stack;
    return { stack, proxies, disks, dataDir, log, ...(await populate(stack, log, { members: memberCount, seed })) };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

async function startVulnerableStack(dataDir: string, log: Log): Promise<Stack & Pick<Rig, 'proxies' | 'disks'>> {
  const proxies = new Proxies();
  const disks = await mountDisks(dataDir);
  const release = async (): Promise<void> => {
    await proxies.stop();
    for (const disk of Object.values(disks ?? {})) await disk.unmount();
  };
  try {
    const stack = await startStack({
      dataDir,
      port: 0,
      env: { ...(await loadEnvironment()), ...(await clockEnvironment(dataDir)) },
      report: (event) => log.write({ ...event, at: Date.now() }),
      throughProxy: (server, url) => proxies.before(server, url),
    });
    const stop = async (): Promise<void> => {
      await stack.stop();
      await release();
    };
    return { ...stack, proxies: proxies.of, disks, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The variables of a product under load: without rate limits, long waits and large pictures. */
export const loadEnvironment = async (): Promise<Record<string, string>> => ({
  ...(await unlimited()),
  ...NO_REPLY_LIMITS,
  ...PROMPT_SWEEPS,
  ...SMALL_PICTURES,
});

/** Signs members up who share two decks and a pod and have ITC to spend. They begin when they are started. */
export async function populate(stack: Stack, log: Log, activity: Activity): Promise<Population> {
  const { members: memberCount, seed, ...habits } = activity;
  const { url } = stack;
  await new SandboxControl(stack.sandboxUrl!).set({ model: { latencyMs: 0, chunkMs: 0 } });
  const admin = await signIn(url, { ...stack.admin, displayName: stack.admin.username });
  for (const id of CAPTAINS) await admin.call(updateCrewSettings, { id, responseChance: 0 });
  const credentials = credentialsOf('prober');
  const prober = await signIn(url, credentials);
  const clients = await Promise.all(
    Array.from({ length: memberCount }, (_, index) => signIn(url, credentialsOf(`member${index}`))),
  );
  const [probed, pod, seats] = await Promise.all(
    ['Probe', 'Room', 'Seats'].map((name) => prober.call(createPod, { name })),
  );
  for (const client of clients) {
    await client.call(joinPod, { id: pod!.id });
    await grant(admin, client, log);
  }
  const rooms = [...DECKS, podRoom(pod!.id)];
  const memberIds = new Set(clients.map(({ userId }) => userId));
  const world = { rooms, memberIds, podId: seats!.id, sandboxUrl: stack.sandboxUrl!, log, ...habits };
  return {
    rooms,
    podId: seats!.id,
    members: clients.map((client, index) => new Member(client, new Random(seed + 1 + index), world)),
    views: clients.map((client) => new StreamView(client, rooms)),
    probes: createProbes({ url, admin, prober, credentials, pod: podRoom(probed!.id) }),
  };
}

/** Of a new account, with a random password. */
export const credentialsOf = (username: string): Credentials => ({
  username,
  email: `${username}@example.org`,
  password: randomUUID(),
  displayName: username,
});

/** Signs a member in, who is registered when the account does not exist. */
export async function signIn(url: string, credentials: Credentials): Promise<Client> {
  const { user, cookie } = await registerMember(url, credentials);
  return new Client(url, user.id, cookie);
}

/** The economy learns of a new member by an event, so the first attempts may be refused. */
async function grant(admin: Client, { userId }: Client, log: Log): Promise<void> {
  for (const end = Date.now() + SETUP_DEADLINE_MS; Date.now() < end;) {
    const { sentAt, at, outcome } = await admin.settle(
      grantItc,
      { id: userId, amount: INITIAL_ITC, reason: 'To spend' },
      `chaos-${userId}`,
    );
    if (outcome === 'refused') continue;
    return log.add({ act: 'grant', member: userId, itc: INITIAL_ITC, sentAt, at, outcome });
  }
  throw new Error(`The wallet of ${userId} could not be filled`);
}
