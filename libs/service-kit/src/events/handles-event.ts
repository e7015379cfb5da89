import type { EventContract, EventData, EventEnvelope } from '@crew/contracts/event';

/** A domain event as its handler receives it. */
export interface ReceivedEvent<E extends EventContract = EventContract> {
  data: EventData<E>;
  envelope: EventEnvelope;
}

type Handler<E extends EventContract> = (data: EventData<E>, envelope: EventEnvelope) => Promise<void>;
type BatchHandler<E extends EventContract> = (events: readonly ReceivedEvent<E>[]) => Promise<void>;

interface BatchOptions {
  /** How long an incomplete batch waits for more events, in milliseconds; default 0. */
  lingerMs?: number;
}

interface DeclaredHandler {
  event: EventContract;
  target: object;
  method: string;
  /** Undefined for a handler of single events. */
  batch?: BatchOptions;
}

const declared: DeclaredHandler[] = [];

/**
 * Makes a provider's method an event handler. It runs at least once per event, on one replica, and is retried when it
 * throws, so it must be idempotent by `envelope.id`. The durable consumer is named after the method: never rename it.
 */
export const HandlesEvent =
  <E extends EventContract>(event: E) =>
  <H extends Handler<E>>(target: object, method: string, _descriptor: TypedPropertyDescriptor<H>): void => {
    declared.push({ event, target, method });
  };

/**
 * Like {@link HandlesEvent}, for frequent events: those that arrive while the previous batch is handled form the next
 * batch. When the handler throws, each event of the batch is redelivered alone.
 */
export const HandlesEventBatch =
  <E extends EventContract>(event: E, batch: BatchOptions = {}) =>
  <H extends BatchHandler<E>>(target: object, method: string, _descriptor: TypedPropertyDescriptor<H>): void => {
    declared.push({ event, target, method, batch });
  };

/** Returns the event handlers that the class of a provider declares. */
export const eventHandlersOf = (instance: object): DeclaredHandler[] =>
  declared.filter(({ target }) => target === Object.getPrototypeOf(instance));
