import { EVENT_HANDLERS } from '@crew/contracts/event-handlers';

/** Returns the name of an event handler's durable consumer, shared by all replicas of its service. */
export const durableName = (service: string, method: string): string => `${service}-${method}`;

const handlers = Object.entries(EVENT_HANDLERS).flatMap(([service, methods]) =>
  Object.entries(methods).map(([method, { subject }]) => ({ subject, durable: durableName(service, method) })),
);

/** Returns the names of the durable consumers that handle an event, whether they exist at the moment or not. */
export const durablesOf = (subject: string): string[] =>
  handlers.flatMap((handler) => (handler.subject === subject ? [handler.durable] : []));
