import type { EventContract, EventData, StreamEventContract, StreamEventData } from '@crew/contracts/event';
import type { Language } from '@crew/contracts/languages';
import { type Input, type Output, type RpcContract } from '@crew/contracts/rpc';
import { streamEventSubject } from '@crew/service-kit/events/stream-event-publisher';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { ensureStreams, eventSubject } from '@crew/service-kit/nats/streams';
import type { Actor, CallContext, Client } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient, type RawReply } from '@crew/service-kit/rpc/rpc-client';
import { startService, type RunningService, type ServiceDefinition } from '@crew/service-kit/service';
import type { DatabaseEnv } from '@crew/service-kit/env';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { uuidv7 } from 'uuidv7';
import { QueryRecorder } from './query-plans.js';
import type { TestServers } from './servers.js';
import { loggedStack, testLogger } from './service-logs.js';

interface CallOptions {
  as?: Actor | null;
  idempotencyKey?: string;
  requestId?: string;
  /** What the gateway knows of the client; 127.0.0.1 by default. */
  client?: Partial<Client>;
  /** Of the request; English by default. */
  language?: Language | undefined;
  /** Instead of the contract's. */
  timeoutMs?: number;
}

/** Makes calls to services and exchanges events with them. */
export interface TestClient {
  connection: NatsConnection;
  /** Makes a call as the gateway would. */
  call<C extends RpcContract>(contract: C, input: Input<C>, options?: CallOptions): Promise<Output<C>>;
  /** Makes a call with an arbitrary input. */
  callRaw(contract: RpcContract, input: unknown, options?: CallOptions): Promise<RawReply>;
  /** Resolves to the error code of a call; `ok` on success. */
  codeOf(contract: RpcContract, input: unknown, options?: CallOptions): Promise<string>;
  /** Publishes a domain event as another service would. */
  publishEvent<E extends EventContract>(event: E, data: EventData<E>, id?: string): Promise<void>;
  /** Returns a list that collects the stream events published from now on. */
  streamEvents<P extends StreamEventContract>(contract: P, target?: string): StreamEventData<P>[];
  stop(): Promise<void>;
}

/** A running service without any other service. The test acts as the gateway and as the other services. */
export interface ServiceHarness extends TestClient {
  service: RunningService;
  /** The queries that the service has sent since its start. */
  queries: QueryRecorder;
  /** Stops the service. The file fails if a query scanned a collection or sorted in memory without a reason. */
  stop(): Promise<void>;
}

/** Longer than the default deadline, so that tests pass on a busy machine. */
const CALL_TIMEOUT_MS = 25_000;

const TEST_ENV = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  HEALTH_HOST: '127.0.0.1',
  HEALTH_PORT: 0,
  CREW_BUILD_HASH: 'test',
  OTEL_TRACES_SAMPLER_ARG: 1,
  ALLOW_PLAINTEXT_SERVERS: true,
  // A test machine's own space is no matter of the services under test.
  DATABASE_MIN_FREE_MB: 0,
} as const;

/** Starts a service on the test's servers. `env` adds the variables that only this service has. */
export async function startHarness<E extends DatabaseEnv>(
  servers: TestServers,
  definition: Omit<ServiceDefinition, 'env'> & { env?: Partial<E> },
): Promise<ServiceHarness> {
  const given = { ...TEST_ENV, ...servers.env, ...definition.env };
  const env = { ...given, MONGODB_URI: `${given.MONGODB_URI}&monitorCommands=true` };
  const { service, queries } = await QueryRecorder.start(() =>
    startService({ logger: testLogger(definition.name), ...definition, env }),
  );
  const client = await connectTestClient(servers);
  return {
    ...client,
    service,
    queries,
    async stop() {
      await queries.check();
      await service.stop();
      await client.stop();
    },
  };
}

/** Connects a test client without starting a service: for one that runs in another process. */
export async function connectTestClient(servers: TestServers): Promise<TestClient> {
  const connection = await connectNats(servers.env.NATS_URL, 'test');
  await ensureStreams(connection);
  const client = new RpcClient(connection);
  const call: TestClient['call'] = (contract, input, options) => {
    const context = contextOf(contract, options);
    return reportedAt(call, context, client.call(contract, input, context));
  };
  const callRaw: TestClient['callRaw'] = (contract, input, options) => {
    const context = contextOf(contract, options);
    return reportedAt(callRaw, context, client.forward(contract, input, context));
  };
  return {
    connection,
    call,
    callRaw,
    codeOf: async (contract, input, options) => {
      try {
        await client.forward(contract, input, contextOf(contract, options));
        return 'ok';
      } catch (error) {
        if (error instanceof DomainError) return error.code;
        throw error;
      }
    },
    async publishEvent(event, data, id = uuidv7()) {
      const envelope = { id, subject: event.subject, at: new Date().toISOString(), data };
      await jetstream(connection).publish(eventSubject(event.subject), JSON.stringify(envelope), { msgID: id });
    },
    streamEvents<P extends StreamEventContract>(contract: P, target = '*') {
      const events: StreamEventData<P>[] = [];
      connection.subscribe(streamEventSubject(contract, target), {
        callback: (_error, message) => void events.push(contract.data.parse(message.json()) as StreamEventData<P>),
      });
      return events;
    },
    stop: () => connection.close(),
  };
}

/** Lets the error of a call point to the line of the test, and carry what the service logged as its cause. */
function reportedAt<T>(entry: (...args: never[]) => unknown, { requestId }: CallContext, call: Promise<T>): Promise<T> {
  const line: { stack?: string } = {};
  Error.captureStackTrace(line, entry);
  return call.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    const stack = loggedStack(requestId);
    error.stack = `${error.name} ${error.code}: ${error.message}\n${line.stack!.split('\n').slice(1).join('\n')}`;
    if (stack) error.cause = Object.assign(new Error('the service failed'), { stack });
    throw error;
  });
}

const contextOf = (
  contract: RpcContract,
  { as = null, idempotencyKey, requestId, client, language, timeoutMs }: CallOptions = {},
): CallContext => ({
  actor: as,
  requestId: requestId ?? uuidv7(),
  deadline: Date.now() + (timeoutMs ?? contract.timeoutMs ?? CALL_TIMEOUT_MS),
  client: { ip: '127.0.0.1', userAgent: 'test', ...client },
  ...(idempotencyKey !== undefined && { idempotencyKey }),
  ...(language !== undefined && { language }),
});
