import { EVENT_HANDLERS } from '@crew/contracts/event-handlers';
import { durableName } from '@crew/service-kit/events/durables';
import { EVENTS_STREAM } from '@crew/service-kit/nats/streams';
import { JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';

/**
 * Deletes the consumer of a handler that no version has any more, whose messages nobody acknowledges.
 * @param durable its name, `<service>-<method>`
 * @returns whether it existed
 * @throws Error for the consumer of a handler of this version: its events would be lost to it
 */
export async function removeConsumer(connection: NatsConnection, durable: string): Promise<boolean> {
  const current = Object.entries(EVENT_HANDLERS).flatMap(([service, methods]) =>
    Object.keys(methods).map((method) => durableName(service, method)),
  );
  if (current.includes(durable)) throw new Error(`${durable} handles events in this version.`);
  const { consumers } = await jetstreamManager(connection);
  return consumers.delete(EVENTS_STREAM, durable).catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound) return false;
    throw error;
  });
}
