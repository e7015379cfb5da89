import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '@crew/ledger-tools/simulation/random';
import { registerMember, type Credentials } from '@crew/local-stack/client/member-client';
import type { App } from '../app.js';
import { wrong, type Finding } from '../check/finding.js';
import { Client } from '../client.js';
import { inject, type Fault } from '../faults.js';
import { checkLedger, injectAll, type Happened, type RunOptions } from '../run.js';
import { checkLinearizable, type Model } from './checker.js';
import type { Recorder } from './recorder.js';
import { SeatsLoad } from './seats-load.js';
import { WalletLoad } from './wallet-load.js';

/** Members who contend for the seats of a pod; those of the app have a contended wallet each. */
const CONTENDERS = 24;
/** Concurrent operations on the wallets. */
const WALLET_CLIENTS = 40;
/** Concurrent operations on the seats. The search looks at all subsets of what is under way at once. */
const SEATS_CLIENTS = 8;
const PAUSE_MS = { from: 50, to: 250 };

export interface LinearizabilityOutcome {
  faults: Happened[];
  findings: Finding[];
  objects: CheckedObject[];
}

/** The history of one object and what the checker found. */
export interface CheckedObject {
  name: string;
  operations: number;
  unknown: number;
  /** Largest number of operations under way at once. */
  concurrent: number;
  result: string;
  /** Duration of the check. */
  ms: number;
}

/**
 * Records concurrent operations on a few wallets and a pod while faults are injected, and checks that each history is
 * linearizable. Goes on until all faults have happened and the histories have enough operations.
 */
export async function runLinearizability(
  app: App,
  plan: readonly Fault[],
  { operations, seed }: { operations: number; seed: number },
  options: RunOptions,
): Promise<LinearizabilityOutcome> {
  const random = new Random(seed);
  const owners = app.members.map(({ client }) => client);
  const admin = await signIn(app, { ...app.stack.admin, displayName: app.stack.admin.username });
  const contenders: Client[] = [];
  for (let index = 0; index < CONTENDERS; index += 1) contenders.push(await signIn(app, contender(index)));
  const wallets = await WalletLoad.create(owners, admin, app.rooms[0]!, random, app.log);
  const seats = new SeatsLoad(contenders, app.podId, random, app.log);
  const objects = [...wallets.objects(), seats].map(({ recorder }) => recorder);
  const count = (): number => objects.reduce((sum, recorder) => sum + recorder.operations.length, 0);

  const load = startLoad(
    [
      ...Array.from({ length: WALLET_CLIENTS }, () => () => wallets.act()),
      ...Array.from({ length: SEATS_CLIENTS }, () => () => seats.act()),
    ],
    random,
  );
  const faults = await injectAll(app, plan, {
    ...options,
    inject: (fault) => inject(app, fault),
    lastReplyOnly: true,
  });
  while (count() < operations && !options.signal?.aborted) await delay(PAUSE_MS.to);
  await load.stop();
  await wallets.readAll();
  await seats.read(0);

  const checked = [...wallets.objects().map(checkObject), checkObject(seats)];
  const ledger = await checkLedger(app);
  return {
    faults,
    findings: [...checked.flatMap(({ findings }) => findings), ...app.log.problems.map(wrong), ...ledger],
    objects: checked.map(({ object }) => object),
  };
}

const contender = (index: number): Credentials => ({
  username: `contender${index}`,
  email: `contender${index}@example.org`,
  password: randomUUID(),
  displayName: `Contender ${index}`,
});

async function signIn({ stack }: App, credentials: Credentials): Promise<Client> {
  const { user, cookie } = await registerMember(stack.url, credentials);
  return new Client(stack.url, user.id, cookie);
}

/** Runs each act again and again, with pauses. */
function startLoad(acts: readonly (() => Promise<void>)[], random: Random): { stop(): Promise<unknown> } {
  let stopped = false;
  const loops = acts.map(async (act) => {
    while (!stopped) {
      await act();
      await delay(random.whole(PAUSE_MS.from, PAUSE_MS.to));
    }
  });
  return {
    stop() {
      stopped = true;
      return Promise.all(loops);
    },
  };
}

function checkObject<S, I, O>({
  recorder,
  model,
}: {
  recorder: Recorder<I, O>;
  model: Model<S, I, O>;
}): {
  object: CheckedObject;
  findings: Finding[];
} {
  const { name, operations } = recorder;
  const begin = performance.now();
  const verdict = checkLinearizable(model, operations);
  const object = {
    name,
    operations: operations.length,
    unknown: operations.filter(({ output }) => output === undefined).length,
    concurrent: mostConcurrent(operations),
    result: verdict.result,
    ms: performance.now() - begin,
  };
  if (verdict.result === 'linearizable') return { object, findings: [] };
  const where = ` at ${JSON.stringify(verdict.stuckAt)} after the state ${verdict.state}`;
  return { object, findings: [wrong(`${name} is ${verdict.result}${where}`)] };
}

function mostConcurrent(operations: readonly { invokedAt: number; respondedAt: number }[]): number {
  const changes = operations
    .flatMap(({ invokedAt, respondedAt }) => [
      { at: invokedAt, by: 1 },
      { at: respondedAt, by: -1 },
    ])
    .toSorted((one, other) => one.at - other.at);
  let [now, most] = [0, 0];
  for (const { by } of changes) most = Math.max(most, (now += by));
  return most;
}
