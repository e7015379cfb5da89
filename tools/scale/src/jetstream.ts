import { setTimeout as delay } from 'node:timers/promises';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { DEAD_STREAM, EVENTS_STREAM, PUSH_STREAM } from '@crew/service-kit/nats/streams';
import { jetstreamManager, type JetStreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';

const STREAMS = [EVENTS_STREAM, PUSH_STREAM, DEAD_STREAM];
const SAMPLE_EVERY_MS = 250;
const TIMEOUT_MS = 1_000;

/** What JetStream of a cluster knows, asked through each of its servers: one of them may be down. */
export class JetStream {
  /** When a domain event was stored, in epoch milliseconds; not each one. */
  readonly storedAt: number[] = [];
  private stopped = false;

  private constructor(
    private readonly connections: readonly NatsConnection[],
    private readonly managers: readonly JetStreamManager[],
  ) {}

  /** @param url of all servers of the cluster, with a user who may read the state of streams */
  static async connect(url: string): Promise<JetStream> {
    const connections = await Promise.all(serverUrls(url).map((server) => connectNats(server, 'scale')));
    const options = { checkAPI: false, timeout: TIMEOUT_MS };
    const managers = await Promise.all(connections.map((connection) => jetstreamManager(connection, options)));
    const jetStream = new JetStream(connections, managers);
    for (const manager of managers) void jetStream.sample(manager);
    return jetStream;
  }

  /** The name of the server that leads the stream of domain events. @throws Error while there is none */
  async leader(): Promise<string> {
    const { cluster } = await this.info(EVENTS_STREAM);
    if (!cluster?.leader) throw new Error('no server leads the stream of domain events');
    return cluster.leader;
  }

  /** @throws Error unless each stream has a leader and two replicas that are up to date */
  async expectReplicated(): Promise<void> {
    for (const stream of STREAMS) {
      const { cluster } = await this.info(stream);
      const current = cluster?.replicas?.filter((replica) => replica.current && !replica.offline).length;
      if (!cluster?.leader || current !== 2) throw new Error(`${stream} has ${current ?? 0} current replicas`);
    }
  }

  async close(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.connections.map((connection) => connection.close()));
  }

  /** The first answer of any server. */
  private info(stream: string): Promise<StreamInfo> {
    return Promise.any(this.managers.map((manager) => manager.streams.info(stream)));
  }

  private async sample(manager: JetStreamManager): Promise<void> {
    for (; !this.stopped; await delay(SAMPLE_EVERY_MS)) {
      const info = await manager.streams.info(EVENTS_STREAM).catch(() => undefined);
      if (info) this.storedAt.push(Date.parse(info.state.last_ts));
    }
  }
}

/** `nats://user:password@one,nats://two` as one URL for each server, each with the user. */
export function serverUrls(url: string): string[] {
  const [, user = ''] = /^nats:\/\/([^@,]+@)?/.exec(url) ?? [];
  return url.split(',').map((server) => server.replace(/^nats:\/\/(?:[^@]+@)?/, `nats://${user}`));
}
