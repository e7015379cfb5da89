/** NATS headers of a reply. A plain success has none. */
export const HEADER = {
  /** Present on failures only: an error code of the table. */
  code: 'Crew-Code',
  etag: 'Crew-Etag',
  status: 'Crew-Status',
  session: 'Crew-Session',
  retryAfter: 'Crew-Retry-After',
} as const;
