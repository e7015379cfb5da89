import type { z } from 'zod';
import type { ServiceName } from './rpc.js';

/**
 * A domain event: durable (outbox → JetStream), delivered at least once, in the order of
 * its publication per service, deduplicated by its id.
 */
export interface EventContract<D extends z.ZodType = z.ZodType, S extends string = string> {
  /** `<service>.<what-happened>` in the past tense. */
  subject: S;
  summary: string;
  data: D;
}

export const event = <const S extends `${ServiceName}.${string}`, D extends z.ZodType>(
  contract: EventContract<D, S>,
): EventContract<D, S> => contract;

export type EventData<E extends EventContract> = z.output<E['data']>;

/** An event as it travels. */
export interface EventEnvelope<T = unknown> {
  /** Unique per event: a republished event has the same id. */
  id: string;
  subject: string;
  /** ISO 8601 UTC. */
  at: string;
  requestId?: string;
  data: T;
}

/**
 * An event of the signed-in member's open stream (`GET /api/events`). Not durable: a stream that missed it
 * refetches. `audience` says how the gateway routes it.
 */
export interface StreamEventContract<D extends z.ZodType = z.ZodType, N extends string = string> {
  /** The SSE event name. */
  name: N;
  summary: string;
  /** `deck` and `everyone`: every member; `pod`: members of the pod; `user`: one member; `admins`: all admins. */
  audience: 'deck' | 'pod' | 'user' | 'everyone' | 'admins';
  data: D;
  /** Whether a reconnecting stream receives what it missed. False for ephemeral events such as typing and presence. */
  replay: boolean;
  /**
   * Key of what the event describes, unique among the events of this name: a stream that reconnects receives only the
   * latest event per key. Without it, each event is replayed.
   */
  describes?(data: z.output<D>): string;
}

export const streamEvent = <const N extends string, D extends z.ZodType>(
  contract: StreamEventContract<D, N>,
): StreamEventContract<D, N> => contract;

export type StreamEventData<P extends StreamEventContract> = z.output<P['data']>;
