import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ONLY_FOR } from '@crew/service-kit/events/publish-event';
import { DEAD_STREAM } from '@crew/service-kit/nats/streams';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/nats-core';

/** An event that a handler failed on until its retries were exhausted. */
export interface DeadLetter {
  /** Sequence number in the dead-letter stream. */
  seq: number;
  /** Durable consumer of the handler, `<service>-<method>`. */
  durable: string;
  subject: string;
  reason: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The event envelope as JSON. */
  event: string;
}

/** Every dead letter, oldest first. */
export async function deadLetters(connection: NatsConnection): Promise<DeadLetter[]> {
  const manager = await jetstreamManager(connection);
  const { state } = await manager.streams.info(DEAD_STREAM);
  const letters: DeadLetter[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq += 1) {
    const message = await manager.streams.getMessage(DEAD_STREAM, { seq }).catch(() => null);
    if (message) letters.push({ ...message.json<Omit<DeadLetter, 'seq'>>(), seq });
  }
  return letters;
}

/**
 * Publishes a dead letter again, for its handler alone: others may no longer remember that they have handled its event. No
 * NATS message id is set: JetStream would drop the event as a duplicate.
 */
async function publish(connection: NatsConnection, { subject, event, durable }: DeadLetter): Promise<void> {
  const fields = headers();
  fields.set(ONLY_FOR, durable);
  await jetstream(connection).publish(subject, event, { headers: fields });
}

/**
 * Publishes dead letters again, each for its handler, and removes them.
 * @param handler durable name of the only handler to replay for
 * @returns number of events published
 */
export async function replayDeadLetters(connection: NatsConnection, handler?: string): Promise<number> {
  const manager = await jetstreamManager(connection);
  const due = (await deadLetters(connection)).filter(({ durable }) => handler === undefined || durable === handler);
  for (const letter of due) {
    await publish(connection, letter);
    await manager.streams.deleteMessage(DEAD_STREAM, letter.seq);
  }
  return due.length;
}

/**
 * Publishes the events of dead letters from a file of lines of JSON, as `keep-dead-letters` prints them.
 * @returns number of events published
 */
export async function returnDeadLetters(connection: NatsConnection, file: string): Promise<number> {
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    await publish(connection, JSON.parse(line) as DeadLetter);
    count += 1;
  }
  return count;
}
