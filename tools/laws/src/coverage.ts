import { callNameOf, serviceOf, type RpcContract } from '@crew/contracts/rpc';

/** A method that handles a call, where it was found. */
export interface FoundHandler {
  service: string;
  subject: string;
  method: string;
}

/** A route of the gateway, `POST /api/messages/{id}/tip`, and the method that serves it. */
export interface FoundRoute {
  route: string;
  method: string;
}

export interface Found {
  handlers: FoundHandler[];
  routes: FoundRoute[];
}

/**
 * What is missing, doubled or left over between the catalogue and what the services handle and the gateway routes;
 * one sentence each, none when all is well.
 */
export function coverageGaps(
  catalog: readonly RpcContract[],
  plainRoutes: readonly string[],
  { handlers, routes }: Found,
): string[] {
  const subjects = new Set(catalog.map(({ subject }) => subject));
  const expected = new Set([
    ...catalog.flatMap(({ http }) => (http ? [`${http.method} ${http.path}`] : [])),
    ...plainRoutes,
  ]);
  return [
    ...catalog.flatMap((contract) => handlerGaps(contract, handlers)),
    ...handlers
      .filter(({ subject }) => !subjects.has(subject))
      .map(({ subject }) => `${subject} is handled but not in the catalogue`),
    ...catalog.flatMap((contract) => routeGaps(contract, routes)),
    ...plainRoutes.flatMap((route) => countGaps(route, routes.filter((one) => one.route === route).length, 'route')),
    ...routes
      .filter(({ route }) => !expected.has(route))
      .map(({ route }) => `${route} is routed but described nowhere`),
  ];
}

function handlerGaps(contract: RpcContract, handlers: FoundHandler[]): string[] {
  const { subject } = contract;
  const its = handlers.filter((handler) => handler.subject === subject);
  return [
    ...countGaps(subject, its.length, 'handler'),
    ...its
      .filter(({ service }) => service !== serviceOf(contract))
      .map(({ service }) => `${subject} is handled by ${service}`),
    ...its
      .filter(({ method }) => method !== callNameOf(contract))
      .map(({ method }) => `${subject} is handled by a method named ${method}`),
  ];
}

function routeGaps(contract: RpcContract, routes: FoundRoute[]): string[] {
  if (!contract.http) return [];
  const route = `${contract.http.method} ${contract.http.path}`;
  const its = routes.filter((one) => one.route === route);
  return [
    ...countGaps(route, its.length, 'route'),
    ...its
      .filter(({ method }) => method !== callNameOf(contract))
      .map(({ method }) => `${route} is routed by a method named ${method}`),
  ];
}

const countGaps = (what: string, count: number, kind: string): string[] =>
  count === 1 ? [] : [count === 0 ? `${what} has no ${kind}` : `${what} has ${count} ${kind}s`];
