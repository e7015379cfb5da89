import { DEAD_STREAM } from '@crew/service-kit/nats/streams';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';

/** A fact that a reaction gave up on. */
export interface DeadLetter {
  /** Its place among the dead letters. */
  seq: number;
  /** The reaction, `<service>-<method>`. */
  durable: string;
  subject: string;
  reason: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The fact as it was told. */
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
 * Tells facts again and takes them off the dead letters. Every reaction to a fact hears it; those that had it before know
 * its id. It bears no message id of the broker's, which would take it for the one it has had.
 * @param reaction only those of one reaction
 * @returns how many were told
 */
export async function replayDeadLetters(connection: NatsConnection, reaction?: string): Promise<number> {
  const manager = await jetstreamManager(connection);
  const due = (await deadLetters(connection)).filter(({ durable }) => reaction === undefined || durable === reaction);
  for (const { seq, subject, event } of due) {
    await jetstream(connection).publish(subject, event);
    await manager.streams.deleteMessage(DEAD_STREAM, seq);
  }
  return due.length;
}
