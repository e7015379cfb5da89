import { setTimeout as delay } from 'node:timers/promises';
import { whenJetStreamAnswers } from '@crew/service-kit/nats/jetstream-availability';
import { CLUSTER_REPLICAS, DEAD_STREAM, EVENTS_STREAM, isClustered, PUSH_STREAM } from '@crew/service-kit/nats/streams';
import { jetstreamManager, type StreamAPI } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';

const POLL_MS = 500;
/** How often in a row replicas are found complete: right after its election a leader takes all others for complete. */
const POLLS_IN_A_ROW = 6;
const COMPLETE_TIMEOUT_MS = 120_000;

/** The numbers of replicas of a stream. */
interface Replication {
  name: string;
  before: number;
  after: number;
  /** Whether each replica has all messages. */
  isComplete: boolean;
}

/**
 * Changes the number of replicas of each stream, also while services use it; their consumers follow. Waits for servers that
 * are about to join. Resolves once the messages are copied, after two minutes at the latest.
 * @param replicas default: at least three in a cluster, one on a single server
 * @throws Error for several replicas on a single server, and when a cluster has too few servers
 */
export async function replicateStreams(
  connection: NatsConnection,
  replicas: number | undefined,
): Promise<Replication[]> {
  const { streams } = await jetstreamManager(connection);
  const deadline = Date.now() + COMPLETE_TIMEOUT_MS;
  const changes: Omit<Replication, 'isComplete'>[] = [];
  for (const name of [EVENTS_STREAM, PUSH_STREAM, DEAD_STREAM]) {
    const info = await streams.info(name);
    const before = info.config.num_replicas;
    const isSingle = !isClustered(info);
    const after = replicas ?? (isSingle ? before : Math.max(before, CLUSTER_REPLICAS));
    // It would accept the change, and not load the stream at its next start.
    if (isSingle && after > 1) throw new Error(`JETSTREAM_REPLICAS is ${after}, but NATS is a single server`);
    const update = () =>
      streams.update(name, { num_replicas: after }).catch((error: unknown) => {
        throw Date.now() < deadline ? error : new Error(`NATS cannot keep ${name} ${after} times`, { cause: error });
      });
    if (after !== before) await whenJetStreamAnswers(connection, update);
    changes.push({ name, before, after });
  }
  return Promise.all(
    changes.map(async (change) => ({ ...change, isComplete: await becomesComplete(streams, change, deadline) })),
  );
}

async function becomesComplete(
  streams: StreamAPI,
  { name, after }: Pick<Replication, 'name' | 'after'>,
  deadline: number,
): Promise<boolean> {
  if (after === 1) return true;
  for (let inARow = 0; Date.now() < deadline; await delay(POLL_MS)) {
    // Without a leader there is no answer: while one is elected.
    const cluster = await streams.info(name).then(
      (info) => info.cluster,
      () => undefined,
    );
    const others = cluster?.leader ? (cluster.replicas ?? []) : [];
    inARow = others.length === after - 1 && others.every(({ current }) => current) ? inARow + 1 : 0;
    if (inARow === POLLS_IN_A_ROW) return true;
  }
  return false;
}
