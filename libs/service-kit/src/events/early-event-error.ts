/** An event came before one that its handler depends on, since events have no common order. Redelivery succeeds. */
export class EarlyEventError extends Error {}
