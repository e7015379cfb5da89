import type { JetStreamClient, PubAck } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import { eventSubject } from '../nats/streams.js';
import { traceparentOf, withSpan } from '../tracing/tracing.js';
import type { UnhandledEvent } from './unhandled-event.schema.js';

/** NATS header of the W3C trace context. */
export const TRACEPARENT = 'traceparent';
/** NATS header with the durable consumer that alone is to handle an event, which the others have handled before. */
export const ONLY_FOR = 'only-for';
/** NATS header with the durable consumers that had handled the event when an earlier stream was lost. */
const HANDLED_BY = 'handled-by';

/** An event in JSON, with its trace context and the durable consumers that must not handle it again. */
type SerializedEvent = Pick<UnhandledEvent, '_id' | 'event' | 'subject' | 'traceparent' | 'handledBy'>;

/** Publishes a domain event; its id deduplicates repeats. Resolves once the broker has stored it. */
export function publishEvent(
  stream: JetStreamClient,
  { _id, event, subject, traceparent: parent, handledBy }: SerializedEvent,
): Promise<PubAck> {
  return withSpan(`publish ${subject}`, { kind: 'producer', parent }, () => {
    const fields = headers();
    const traceparent = traceparentOf();
    if (traceparent !== undefined) fields.set(TRACEPARENT, traceparent);
    if (handledBy.length > 0) fields.set(HANDLED_BY, handledBy.join(' '));
    return stream.publish(eventSubject(subject), event, { msgID: _id, headers: fields });
  });
}

/** Whether a durable consumer has handled the event of a message before, in an earlier stream or before it was replayed. */
export function isHandledBy(
  durable: string,
  { headers: fields }: { headers?: { get(name: string): string } },
): boolean {
  const onlyFor = fields?.get(ONLY_FOR) || durable;
  return onlyFor !== durable || (fields?.get(HANDLED_BY).split(' ').includes(durable) ?? false);
}
