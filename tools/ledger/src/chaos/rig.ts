import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getMessageAuthor } from '@crew/contracts/chat/get-message-author';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { userRegistered } from '@crew/contracts/identity/identity.events';
import { isBlocked } from '@crew/contracts/identity/is-blocked';
import { DEFAULT_TIMEOUT_MS, type Input, type Output, type RpcContract } from '@crew/contracts/rpc';
import { freePort } from '@crew/local-stack/process/free-port';
import { startMongo } from '@crew/local-stack/servers/mongo';
import { startNats } from '@crew/local-stack/servers/nats';
import { startRedis } from '@crew/local-stack/servers/redis';
import { SandboxControl } from '@crew/sandbox/control';
import { startSandbox } from '@crew/sandbox/sandbox';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { ensureStreams, eventSubject } from '@crew/service-kit/nats/streams';
import type { Actor } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { jetstream } from '@nats-io/jetstream';
import { uuidv7 } from 'uuidv7';
import type { Finding } from '@crew/ledger/audit';
import type { Acknowledged } from '@crew/ledger/audit-database';
import { auditLedger } from '../ledger-database.js';

const REST_TIMEOUT_MS = 30_000;
/** How long a caller retries: long enough for a killed process to restart on a busy machine. */
const RETRY_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 50;

/** Real servers, a sandbox and a NATS client, for economy processes that are killed. */
export interface Rig {
  control: SandboxControl;
  /** Environment of an economy process; `MONGODB_URI` is the database itself. */
  env: Record<string, string>;
  connection: Awaited<ReturnType<typeof connectNats>>;
  mongoUri: string;
  /** Kills or pauses the database's process; resolves when it runs again. */
  database: { kill(): Promise<void>; pause(ms: number): Promise<void> };
  /** Registers a member with the given balance. */
  member(balance: number): Promise<Actor>;
  /** @param timeoutMs the contract's timeout unless given */
  call<C extends RpcContract>(
    contract: C,
    input: Input<C>,
    as?: Actor,
    key?: string,
    timeoutMs?: number,
  ): Promise<Output<C>>;
  /** Retries with the same idempotency key until the call succeeds. */
  callUntilDone<C extends RpcContract>(
    contract: C,
    input: Input<C>,
    as: Actor | undefined,
    key: string,
  ): Promise<Output<C>>;
  /**
   * Violated invariants, once no tip is in transit any more.
   * @param acknowledged entries that must be in the ledger
   */
  brokenAtRest(acknowledged?: readonly Acknowledged[]): Promise<Finding[]>;
  stop(): Promise<void>;
}

export const actor = (over: Partial<Actor> = {}): Actor => ({
  id: uuidv7(),
  sessionId: uuidv7(),
  isAdmin: false,
  username: 'member',
  displayName: 'Member',
  avatarUrl: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  ...over,
});

/** Id of a member's message; the stub of get-message-author derives the author from it. */
export const messageOf = (author: Actor, number = 1): string => `message-of-${author.id}.${number}`;

export async function startRig(): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'crew-ledger-'));
  const dataDir = (name: string): string => join(folder, name);
  const mongo = { dataDir: dataDir('mongo'), port: await freePort() };
  const [firstMongo, nats, redis, sandbox] = await Promise.all([
    startMongo(mongo),
    startNats({ dataDir: dataDir('nats') }),
    startRedis({ dataDir: dataDir('redis') }),
    startSandbox({ dataDir: dataDir('sandbox') }),
  ]);
  let mongoServer = firstMongo;
  const connection = await connectNats(nats.url, 'chaos');
  await ensureStreams(connection);
  const client = new RpcClient(connection);
  connection.subscribe(getMessageAuthor.subject, {
    callback: (_error, request) => {
      const { input } = request.json<{ input: { id: string } }>();
      const authorId = input.id.replace('message-of-', '').split('.')[0];
      request.respond(JSON.stringify({ authorId, messageType: 'member', deckId: 'music' }));
    },
  });
  connection.subscribe(isBlocked.subject, { callback: (_error, request) => void request.respond('false') });

  const call: Rig['call'] = (contract, input, as, key, timeoutMs = contract.timeoutMs ?? DEFAULT_TIMEOUT_MS) =>
    client.call(contract, input, {
      actor: as ?? null,
      requestId: uuidv7(),
      deadline: Date.now() + timeoutMs,
      ...(key !== undefined && { idempotencyKey: key }),
    });
  const callUntilDone: Rig['callUntilDone'] = async (contract, input, as, key) => {
    const deadline = Date.now() + RETRY_TIMEOUT_MS;
    for (;;) {
      try {
        return await call(contract, input, as, key);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await delay(POLL_INTERVAL_MS);
      }
    }
  };
  const admin = actor({ isAdmin: true });
  const control = new SandboxControl(sandbox.url);
  // No webhook arrives: the economy must ask Stripe.
  await control.set({ webhooks: { url: 'http://127.0.0.1:9/', drop: true } });
  return {
    control,
    connection,
    mongoUri: mongoServer.url,
    database: {
      async kill() {
        mongoServer.signal('SIGKILL');
        await mongoServer.exited;
        mongoServer = await startMongo(mongo);
      },
      async pause(ms) {
        mongoServer.signal('SIGSTOP');
        await delay(ms);
        mongoServer.signal('SIGCONT');
      },
    },
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      HEALTH_PORT: '0',
      MONGODB_URI: mongoServer.url,
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_API_URL: sandbox.url,
      BONUS_REQUIRES_VERIFIED_EMAIL: 'false',
      LEDGER_SWEEP_SECONDS: '0.3',
      PAYMENTS_SWEEP_SECONDS: '1',
    },
    call,
    callUntilDone,
    async member(balance) {
      const member = actor();
      const { id, username, displayName, createdAt } = member;
      const data = { id, username, displayName, avatarUrl: null, faction: null, createdAt };
      const envelope = { id: uuidv7(), subject: userRegistered.subject, at: createdAt, data };
      await jetstream(connection).publish(eventSubject(userRegistered.subject), JSON.stringify(envelope), {
        msgID: envelope.id,
      });
      if (balance > 0)
        await callUntilDone(grantItc, { id, amount: balance, reason: 'first balance' }, admin, `begin-${id}`);
      return member;
    },
    async brokenAtRest(acknowledged) {
      const deadline = Date.now() + REST_TIMEOUT_MS;
      for (;;) {
        const findings = await auditLedger(mongoServer.url, 'crew_economy', acknowledged);
        const broken = findings.filter(({ violations }) => violations.length > 0);
        const open = findings.find(({ name }) => name === 'I5')!.figures['open'];
        if ((broken.length === 0 && open === 0) || Date.now() > deadline) return broken;
        await delay(POLL_INTERVAL_MS);
      }
    },
    async stop() {
      await connection.close();
      await sandbox.close();
      await Promise.all([mongoServer.stop(), nats.stop(), redis.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
