import type { Msg } from '@nats-io/nats-core';

/** NATS headers of a reply; a plain success has none. */
export const HEADER = {
  /** The error code; on failures only. */
  code: 'Crew-Code',
  etag: 'Crew-Etag',
  status: 'Crew-Status',
  session: 'Crew-Session',
  device: 'Crew-Device',
  retryAfter: 'Crew-Retry-After',
} as const;

/**
 * Whether NATS delivered a message out of a stream. The creator of a consumer chooses its target subject, and the broker
 * publishes there with its own permissions, so such a message could forge a request or a reply.
 */
export const isFromStream = ({ reply, headers }: Msg): boolean =>
  reply?.startsWith('$JS.') === true || headers?.has('Nats-Stream') === true;
