import { roomCallNameOf } from '@crew/contracts/catalog';
import { callNameOf, serviceOf, type RpcContract } from '@crew/contracts/rpc';

/** A method that handles a call, and the service in which it was found. */
export interface FoundHandler {
  service: string;
  subject: string;
  method: string;
}

export interface Found {
  handlers: FoundHandler[];
  /** Routes of the gateway, each like `POST /api/messages/{id}/tip`. */
  routes: string[];
}

/**
 * Compares the catalog and the plain routes with what the services handle and the gateway routes. Returns one sentence
 * for everything that is missing, duplicated or not described; none when both sides match.
 */
export function coverageGaps(
  catalog: readonly RpcContract[],
  plainRoutes: readonly string[],
  { handlers, routes }: Found,
): string[] {
  const subjects = new Set(catalog.map(({ subject }) => subject));
  const described = new Set([
    ...catalog.flatMap(({ http }) => (http ? [`${http.method} ${http.path}`] : [])),
    ...plainRoutes,
  ]);
  return [
    ...catalog.flatMap((contract) => handlerGaps(contract, handlers)),
    ...handlers
      .filter(({ subject }) => !subjects.has(subject))
      .map(({ subject }) => `${subject} is handled but not in the catalog`),
    ...[...described].flatMap((route) => countGaps(route, routes.filter((one) => one === route).length, 'route')),
    ...routes.filter((route) => !described.has(route)).map((route) => `${route} is routed but described nowhere`),
  ];
}

function handlerGaps(contract: RpcContract, handlers: FoundHandler[]): string[] {
  const { subject } = contract;
  const own = handlers.filter((handler) => handler.subject === subject);
  return [
    ...countGaps(subject, own.length, 'handler'),
    ...own
      .filter(({ service }) => service !== serviceOf(contract))
      .map(({ service }) => `${subject} is handled by ${service}`),
    ...own
      .filter(({ method }) => method !== callNameOf(contract) && method !== roomCallNameOf(contract))
      .map(({ method }) => `${subject} is handled by a method named ${method}`),
  ];
}

const countGaps = (what: string, count: number, kind: string): string[] =>
  count === 1 ? [] : [count === 0 ? `${what} has no ${kind}` : `${what} has ${count} ${kind}s`];
