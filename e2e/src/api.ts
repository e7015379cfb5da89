import { pathParamsOf, type Input, type Output, type RpcContract } from '@crew/contracts/rpc';
import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';
import type { User } from '@crew/contracts/identity/identity.entities';
import { ship } from './ship.js';

/** A member who acts through the API, and whose session a browser can take over. */
export interface Person {
  user: User;
  password: string;
  /** `name=value` of the session cookie. */
  cookie: string;
  /** Makes a call as this member. @throws Error with status and body when it fails */
  call<C extends RpcContract>(contract: C, input: Input<C>, headers?: Record<string, string>): Promise<Output<C>>;
}

let made = 0;
const unique = (): string => `${process.pid.toString(36)}${(made += 1).toString(36)}`;

/** Somebody new who has just joined. */
export async function newPerson(name = 'member'): Promise<Person> {
  const username = `${name}_${unique()}`.slice(0, 24);
  const password = 'correct horse battery';
  const input = { username, email: `${username}@example.org`, password, displayName: name };
  return asPerson(await post(register, input), password);
}

/** Signs in to an account that exists. */
export const signIn = async (username: string, password: string): Promise<Person> =>
  asPerson(await post(login, { username, password }), password);

/** The first admin. */
export const admin = (): Promise<Person> => signIn(ship().admin.username, ship().admin.password);

async function post(contract: typeof register | typeof login, input: object): Promise<Response> {
  return expectOk(
    await fetch(new URL(contract.http!.path, ship().url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  );
}

async function asPerson(response: Response, password: string): Promise<Person> {
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
  const { user } = (await response.json()) as { user: User };
  return {
    user,
    password,
    cookie,
    async call(contract, input, headers = {}) {
      const response = await expectOk(
        await fetch(...requestOf(contract, input as Record<string, unknown>, { cookie, ...headers })),
      );
      return (response.status === 204 ? null : await response.json()) as Output<typeof contract>;
    },
  };
}

function requestOf(
  contract: RpcContract,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): [URL, RequestInit] {
  const { http } = contract;
  if (!http) throw new Error(`${contract.subject} has no HTTP side`);
  const params = pathParamsOf(http);
  const path = params.reduce(
    (left, name) => left.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    http.path,
  );
  const rest = Object.entries(input).filter(([name, value]) => !params.includes(name) && value !== undefined);
  const url = new URL(path, ship().url);
  if (http.method === 'GET' || http.method === 'DELETE') {
    for (const [name, value] of rest) url.searchParams.set(name, String(value));
    return [url, { method: http.method, headers }];
  }
  const body = JSON.stringify(Object.fromEntries(rest));
  return [url, { method: http.method, headers: { 'content-type': 'application/json', ...headers }, body }];
}

async function expectOk(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}
