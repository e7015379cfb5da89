import type { EventContract, EventData, EventEnvelope } from '@crew/contracts/event';

type Reaction<E extends EventContract> = (data: EventData<E>, envelope: EventEnvelope) => Promise<void>;

interface DeclaredReaction {
  event: EventContract;
  target: object;
  method: string;
}

const declared: DeclaredReaction[] = [];

/**
 * Makes a provider's method react to another service's fact. It runs at least once per fact, on one replica, and is
 * repeated when it throws: it must be idempotent by `envelope.id`. Its durable name is the method's name.
 */
export const Reacts =
  <E extends EventContract>(event: E) =>
  <R extends Reaction<E>>(target: object, method: string, _descriptor: TypedPropertyDescriptor<R>): void => {
    declared.push({ event, target, method });
  };

/** Reactions declared by the class of a provider. */
export const reactionsOf = (instance: object): DeclaredReaction[] =>
  declared.filter(({ target }) => target === Object.getPrototypeOf(instance));
