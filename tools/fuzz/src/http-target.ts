import { hasRoute, sendsQuery, type HttpContract } from '@crew/contracts/http-call';
import { pathParamsOf, type RpcContract } from '@crew/contracts/rpc';
import fc from 'fast-check';
import { problemOf, type Role } from './check-answer.js';
import { hostileBody } from './hostile.js';
import type { Request } from './http-client.js';
import { inputsOf } from './schema-input.js';
import { RawJson, serialize } from './serialize.js';
import type { Target } from './target.js';

export interface HttpCase {
  role: Role;
  input: unknown;
  /** Replaces the JSON body. */
  body?: string;
  headers?: Record<string, string>;
}

/** Actors by weight: mostly those who may call, the others to see them refused. */
const ROLES: Record<RpcContract['access'], Role[]> = {
  anyone: ['visitor', 'visitor', 'member', 'admin'],
  member: ['visitor', 'member', 'member', 'member', 'member', 'admin'],
  admin: ['visitor', 'member', 'admin', 'admin', 'admin', 'admin'],
  internal: [],
};

const HEADERS: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { accept: 'text/event-stream' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'multipart/form-data' },
      { 'content-encoding': 'gzip' },
      { 'if-none-match': '"' },
      { 'last-event-id': '__proto__' },
      { 'idempotency-key': 'x' },
      { 'x-forwarded-for': 'a, b, 127.0.0.1' },
      { traceparent: '00-zz-zz-zz' },
      { 'accept-language': '*'.repeat(4_000) },
    ),
  },
  { weight: 1, arbitrary: fc.uuid().map((key) => ({ 'idempotency-key': key })) },
);

/** A call over HTTP. */
export function httpTarget(contract: HttpContract): Target<HttpCase> {
  return {
    name: `http:${contract.subject}`,
    cases: fc.record(
      {
        role: fc.constantFrom(...ROLES[contract.access]),
        input: inputsOf(contract),
        headers: HEADERS,
        body: rareBodies,
      },
      { requiredKeys: ['role', 'input'], noNullPrototype: true },
    ) as fc.Arbitrary<HttpCase>,
    async send(one, worker) {
      const answer = await worker.send(
        one.role,
        requestOf(contract, { ...one, input: worker.resolve(one.role, one.input) }),
      );
      const what = problemOf(contract, one.role, answer);
      return what === undefined ? undefined : { what, requestId: String(answer.headers['x-request-id']) };
    },
  };
}

const rareBodies = fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostileBody });

/** Signed bodies and forms with files have targets of their own. */
export const isPlain = (contract: RpcContract): contract is HttpContract =>
  hasRoute(contract) && !contract.http.signed && !contract.http.files;

/** Serializes a case as the request that it makes. */
export function requestOf({ http }: HttpContract, { input, body, headers }: Omit<HttpCase, 'role'>): Request {
  const { method } = http;
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input) && !(input instanceof RawJson);
  const fields = isObject ? (input as Record<string, unknown>) : {};
  const params = pathParamsOf(http);
  const path = params.reduce((left, name) => left.replace(`{${name}}`, escaped(fields[name])), http.path);
  const rest = Object.entries(fields).filter(([name]) => !params.includes(name));
  if (sendsQuery(http)) {
    const query = rest.flatMap(([name, value]) => queryOf(name, value)).join('&');
    return { method, path: query === '' ? path : `${path}?${query}`, ...(headers && { headers }) };
  }
  const payload = body ?? serialize(isObject ? Object.fromEntries(rest) : input);
  return { method, path, headers: { 'content-type': 'application/json', ...headers }, body: payload };
}

/** `a[$gt]=1`, `a=1&a=2`: what query parsers turn into objects and arrays. */
function queryOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => `${escaped(name)}=${escaped(one)}`);
  if (typeof value !== 'object' || value === null || value instanceof RawJson)
    return [`${escaped(name)}=${escaped(value)}`];
  return Object.entries(value).map(([key, one]) => `${escaped(name)}[${escaped(key)}]=${escaped(one)}`);
}

const URL_CHARS = 8_000;

/** A value as a part of a URL. Half of a surrogate pair becomes bytes that are not UTF-8. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : serialize(value);
  if (!text.isWellFormed()) return '%ed%a0%80';
  return encodeURIComponent(text.slice(0, URL_CHARS).toWellFormed());
}
