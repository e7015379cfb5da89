import type { EventEnvelope } from '@crew/contracts/event';
import type { JetStreamClient, PubAck } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import { eventSubject } from '../nats/streams.js';
import { traceparentOf, withSpan } from '../tracing/tracing.js';

/** NATS header of the W3C trace context. */
export const TRACEPARENT = 'traceparent';
/** NATS header with the durable consumers that had handled the event when an earlier stream was lost. */
const HANDLED_BY = 'handled-by';

interface PublishOptions {
  /** W3C trace context of the write; default is the active span. */
  parent?: string | undefined;
  /** Durable consumers that must not handle it again. */
  handledBy?: readonly string[];
}

/** Publishes a domain event; its id deduplicates repeats. Resolves once the broker has stored it. */
export function publishEvent(
  stream: JetStreamClient,
  envelope: EventEnvelope,
  { parent, handledBy = [] }: PublishOptions = {},
): Promise<PubAck> {
  return withSpan(`publish ${envelope.subject}`, { kind: 'producer', parent }, () => {
    const fields = headers();
    const traceparent = traceparentOf();
    if (traceparent !== undefined) fields.set(TRACEPARENT, traceparent);
    if (handledBy.length > 0) fields.set(HANDLED_BY, handledBy.join(' '));
    return stream.publish(eventSubject(envelope.subject), JSON.stringify(envelope), {
      msgID: envelope.id,
      headers: fields,
    });
  });
}

/** Whether a durable consumer had handled the event of a message before the stream was lost. */
export const isHandledBy = (
  durable: string,
  { headers: fields }: { headers?: { get(name: string): string } },
): boolean => fields?.get(HANDLED_BY).split(' ').includes(durable) ?? false;
