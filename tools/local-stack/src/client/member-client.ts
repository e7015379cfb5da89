import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';
import { pathParamsOf, type Input, type Output, type RpcContract } from '@crew/contracts/rpc';
import type { User } from '@crew/contracts/identity/identity.entities';

/** An API client that is signed in as a member. */
export interface MemberClient {
  user: User;
  /** `name=value` of the session cookie, so that a browser can use the session. */
  cookie: string;
  /** Calls the API as this member. @throws Error with status and body of an unsuccessful response */
  call<C extends RpcContract>(contract: C, input: Input<C>, idempotencyKey?: string): Promise<Output<C>>;
}

export type Credentials = { username: string; email: string; password: string; displayName: string };

/**
 * Signs a member in and registers them first when the account does not exist.
 * @throws Error with status and body of an unsuccessful response
 */
export async function registerMember(url: string, credentials: Credentials): Promise<MemberClient> {
  const { username, password } = credentials;
  const session = await send(url, login, { username, password });
  return session.ok ? createClient(url, session) : registerNewMember(url, credentials);
}

/** Registers a member whose account does not exist. @throws Error with status and body of an unsuccessful response */
export async function registerNewMember(url: string, credentials: Credentials): Promise<MemberClient> {
  return createClient(url, await expectOk(await send(url, register, credentials)));
}

/** `name=value` of the session cookie that a response sets. */
export const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]!.split(';')[0]!;

async function createClient(url: string, response: Response): Promise<MemberClient> {
  const cookie = cookieOf(response);
  const { user } = (await response.json()) as { user: User };
  return {
    user,
    cookie,
    async call(contract, input, idempotencyKey) {
      const headers = { cookie, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) };
      const answer = await expectOk(await send(url, contract, input as Record<string, unknown>, headers));
      return (answer.status === 204 ? null : await answer.json()) as Output<typeof contract>;
    },
  };
}

/** Sends a call with a JSON body or a query. @throws Error for a call without a route */
export function send(
  base: string,
  contract: RpcContract,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { http } = contract;
  if (!http) throw new Error(`${contract.subject} has no HTTP route`);
  const params = pathParamsOf(http);
  const path = params.reduce(
    (left, name) => left.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    http.path,
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !params.includes(name)));
  const url = new URL(path, base);
  if (http.method === 'GET' || (http.method === 'DELETE' && !http.takesBody)) {
    url.search = new URLSearchParams(rest as Record<string, string>).toString();
    return fetch(url, { method: http.method, headers });
  }
  return fetch(url, {
    method: http.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(rest),
  });
}

/** @throws Error with status and body of an unsuccessful response */
export async function expectOk(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}
