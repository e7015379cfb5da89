import { DEAD_STREAM, EVENTS_STREAM, PUSH_STREAM } from '@crew/service-kit/nats/streams';
import { JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';

/**
 * Deletes the event streams, whose positions do not match a restored database. The services create them again at their start and
 * publish what waits in their documents.
 * @returns the streams that existed
 */
export async function resetStreams(connection: NatsConnection): Promise<string[]> {
  const { streams } = await jetstreamManager(connection);
  const deleted: string[] = [];
  for (const name of [EVENTS_STREAM, PUSH_STREAM, DEAD_STREAM]) {
    const existed = await streams.delete(name).catch((error: unknown) => {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return false;
      throw error;
    });
    if (existed) deleted.push(name);
  }
  return deleted;
}
