import type { EventEnvelope } from '@crew/contracts/event';
import type { JetStreamClient } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import { eventSubject } from '../nats/streams.js';
import { traceparentOf, withSpan } from '../tracing/tracing.js';

/** NATS header of the W3C trace context. */
export const TRACEPARENT = 'traceparent';

/** Publishes a domain event; its id deduplicates repeats. Resolves once the broker has it on disk. */
export async function publishEvent(stream: JetStreamClient, envelope: EventEnvelope, parent?: string): Promise<void> {
  await withSpan(`publish ${envelope.subject}`, { kind: 'producer', parent }, () => {
    const traceparent = traceparentOf();
    const traced = traceparent === undefined ? undefined : headers();
    traced?.set(TRACEPARENT, traceparent!);
    return stream.publish(eventSubject(envelope.subject), JSON.stringify(envelope), {
      msgID: envelope.id,
      ...(traced && { headers: traced }),
    });
  });
}
