import { setTimeout as delay } from 'node:timers/promises';
import { getMessageAuthor } from '@crew/contracts/chat/get-message-author';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { userDeleted, userRegistered } from '@crew/contracts/identity/identity.events';
import { getAccountOrigin } from '@crew/contracts/identity/get-account-origin';
import { isBlocked } from '@crew/contracts/identity/is-blocked';
import { DEFAULT_TIMEOUT_MS, type Input, type Output, type RpcContract } from '@crew/contracts/rpc';
import type { Finding } from '@crew/ledger/audit';
import type { Acknowledged } from '@crew/ledger/audit-database';
import { SandboxControl } from '@crew/sandbox/control';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { ensureStreams, eventSubject } from '@crew/service-kit/nats/streams';
import type { Actor } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { uuidv7 } from 'uuidv7';
import { auditLedger } from '../ledger-database.js';
import { startRigServers, type RigServers } from './rig-servers.js';

const REST_TIMEOUT_MS = 30_000;
/** How long a caller retries: long enough for a killed process to restart on a busy machine. */
const RETRY_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 50;

/** Real servers, a sandbox and a NATS client, for economy processes that are killed. */
export interface Rig extends Pick<RigServers, 'database' | 'env' | 'mongoUri'> {
  control: SandboxControl;
  connection: NatsConnection;
  /** Registers a member with the given balance. */
  member(balance: number): Promise<Actor>;
  /** The network that a member registered from, by id; unknown unless set. */
  networks: Map<string, string>;
  /** Publishes that a member deleted their account. */
  deleteAccount(id: string): Promise<void>;
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
  const servers = await startRigServers();
  const connection = await connectNats(servers.natsUrl, 'chaos');
  await ensureStreams(connection);
  const networks = new Map<string, string>();
  stubOtherServices(connection, networks);
  const call = callerOn(connection);
  const callUntilDone = retrying(call);
  const admin = actor({ isAdmin: true });
  const control = new SandboxControl(servers.sandboxUrl);
  // No webhook arrives: the economy must ask Stripe.
  await control.set({ webhooks: { url: 'http://127.0.0.1:9/', drop: true } });
  return {
    control,
    connection,
    mongoUri: servers.mongoUri,
    database: servers.database,
    env: servers.env,
    networks,
    call,
    callUntilDone,
    deleteAccount: (id) => publish(connection, userDeleted.subject, { id }),
    async member(balance) {
      const member = actor();
      const { id } = member;
      await publishRegistration(connection, member);
      if (balance > 0)
        await callUntilDone(grantItc, { id, amount: balance, reason: 'first balance' }, admin, `begin-${id}`);
      return member;
    },
    async brokenAtRest(acknowledged) {
      const deadline = Date.now() + REST_TIMEOUT_MS;
      for (;;) {
        const findings = await auditLedger(servers.mongoUri, 'crew_economy', acknowledged);
        const broken = findings.filter(({ violations }) => violations.length > 0);
        const open = findings.find(({ name }) => name === 'I5')!.figures['open'];
        if ((broken.length === 0 && open === 0) || Date.now() > deadline) return broken;
        await delay(POLL_INTERVAL_MS);
      }
    },
    async stop() {
      await connection.close();
      await servers.stop();
    },
  };
}

/** Answers the calls that the economy makes to chat and identity. */
function stubOtherServices(connection: NatsConnection, networks: ReadonlyMap<string, string>): void {
  connection.subscribe(getMessageAuthor.subject, {
    callback: (_error, request) => {
      const { input } = request.json<{ input: { id: string } }>();
      const authorId = input.id.replace('message-of-', '').split('.')[0];
      request.respond(JSON.stringify({ authorId, messageType: 'member', deckId: 'music' }));
    },
  });
  connection.subscribe(isBlocked.subject, { callback: (_error, request) => void request.respond('false') });
  connection.subscribe(getAccountOrigin.subject, {
    callback: (_error, request) => {
      const { input } = request.json<{ input: { userId: string } }>();
      const network = networks.get(input.userId) ?? null;
      request.respond(JSON.stringify({ emailVerified: true, mailbox: input.userId, network }));
    },
  });
}

function callerOn(connection: NatsConnection): Rig['call'] {
  const client = new RpcClient(connection);
  return (contract, input, as, key, timeoutMs = contract.timeoutMs ?? DEFAULT_TIMEOUT_MS) =>
    client.call(contract, input, {
      actor: as ?? null,
      requestId: uuidv7(),
      deadline: Date.now() + timeoutMs,
      ...(key !== undefined && { idempotencyKey: key }),
    });
}

function retrying(call: Rig['call']): Rig['callUntilDone'] {
  return async (contract, input, as, key) => {
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
}

function publishRegistration(
  connection: NatsConnection,
  { id, username, displayName, createdAt }: Actor,
): Promise<void> {
  const data = { id, username, displayName, avatarUrl: null, faction: null, createdAt };
  return publish(connection, userRegistered.subject, data, createdAt);
}

async function publish(
  connection: NatsConnection,
  subject: string,
  data: object,
  at = new Date().toISOString(),
): Promise<void> {
  const envelope = { id: uuidv7(), subject, at, data };
  await jetstream(connection).publish(eventSubject(subject), JSON.stringify(envelope), { msgID: envelope.id });
}
