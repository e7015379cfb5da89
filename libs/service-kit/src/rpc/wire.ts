import type { Msg } from '@nats-io/nats-core';

/** NATS headers of a reply. A plain success has none. */
export const HEADER = {
  /** Present on failures only: an error code of the table. */
  code: 'Crew-Code',
  etag: 'Crew-Etag',
  status: 'Crew-Status',
  session: 'Crew-Session',
  retryAfter: 'Crew-Retry-After',
} as const;

/**
 * Whether NATS itself sends a message on out of a stream. Whoever makes a consumer chooses where to, with the rights of
 * the broker: nothing that is asked or answered so was asked or answered by who may.
 */
export const isSentOn = ({ reply, headers }: Msg): boolean =>
  reply?.startsWith('$JS.') === true || headers?.has('Nats-Stream') === true;
