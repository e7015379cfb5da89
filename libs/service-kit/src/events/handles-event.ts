import type { EventContract, EventData, EventEnvelope } from '@crew/contracts/event';

/** A fact as a reaction is told it. */
export interface ReceivedEvent<E extends EventContract = EventContract> {
  data: EventData<E>;
  envelope: EventEnvelope;
}

type Reaction<E extends EventContract> = (data: EventData<E>, envelope: EventEnvelope) => Promise<void>;
type ReactionTogether<E extends EventContract> = (facts: readonly ReceivedEvent<E>[]) => Promise<void>;

interface DeclaredReaction {
  event: EventContract;
  target: object;
  method: string;
  together: boolean;
}

const declared: DeclaredReaction[] = [];

/**
 * Makes a provider's method react to another service's fact. It runs at least once per fact, on one replica, and is
 * repeated when it throws: it must be idempotent by `envelope.id`. Its durable name is the method's name.
 */
export const HandlesEvent =
  <E extends EventContract>(event: E) =>
  <R extends Reaction<E>>(target: object, method: string, _descriptor: TypedPropertyDescriptor<R>): void => {
    declared.push({ event, target, method, together: false });
  };

/**
 * The same for facts that come in great numbers: those that came while the last were reacted to are told together.
 * When it throws, each of them is told again alone.
 */
export const HandlesEventBatch =
  <E extends EventContract>(event: E) =>
  <R extends ReactionTogether<E>>(target: object, method: string, _descriptor: TypedPropertyDescriptor<R>): void => {
    declared.push({ event, target, method, together: true });
  };

/** Reactions declared by the class of a provider. */
export const eventHandlersOf = (instance: object): DeclaredReaction[] =>
  declared.filter(({ target }) => target === Object.getPrototypeOf(instance));
