import { sendsQuery } from '@crew/contracts/http-call';
import { pathParamsOf, type RpcContract } from '@crew/contracts/rpc';
import { validate } from '@crew/contracts/validation-message';
import { VALIDATION_TEXTS } from '@crew/contracts/validation-texts';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { invalidInput } from '@crew/service-kit/rpc/invalid-input';
import type { FastifyRequest } from 'fastify';
import { textLanguage } from '../request-language.js';

type Fields = Record<string, unknown>;

/** Fields in which older clients send their identity. They are never trusted, only compared with the session. */
const IDENTITY_FIELDS = ['userId', 'reporterId'];

/**
 * Returns the input of a call: path parameters, and the query (GET, DELETE) or the JSON body (all others).
 * @throws DomainError `invalid_input`; `not_found` for an invalid path parameter; `foreign_identity` when the body names
 * another member than the session
 */
export function callInput(contract: RpcContract, request: FastifyRequest, actor: Actor | null): unknown {
  const params = request.params as Fields;
  const given = withoutIdentityFields(contract, fieldsOf(contract, request), params, actor);
  const texts = VALIDATION_TEXTS[textLanguage(request.headers)];
  const parsed = validate(contract.input, { ...given, ...params }, texts);
  if (parsed.success) return parsed.data;
  const names = contract.http ? pathParamsOf(contract.http) : [];
  const pathIssue = parsed.issues.find((issue) => names.includes(String(issue.path[0])));
  if (pathIssue) throw new DomainError('not_found');
  throw invalidInput(parsed.issues);
}

function fieldsOf({ http }: RpcContract, request: FastifyRequest): Fields {
  if (http && sendsQuery(http)) return queryOf(request);
  if (Object.keys(request.query as Fields).length > 0) {
    throw new DomainError('invalid_input', { message: `A ${request.method} takes no query` });
  }
  const signed = http?.signed;
  if (!signed) return bodyOf(request);
  return { [signed.body]: request.body ?? '', [signed.headerField]: request.headers[signed.header] ?? '' };
}

function queryOf(request: FastifyRequest): Fields {
  if (request.body !== undefined && request.body !== null) {
    throw new DomainError('invalid_input', { message: `A ${request.method} takes no body` });
  }
  return withoutPrototype(request.query);
}

function bodyOf(request: FastifyRequest): Fields {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new DomainError('invalid_input', { message: 'The body is not a JSON object' });
  }
  return withoutPrototype(body);
}

/** Rejects `__proto__`, which schemas cannot see: spread into an object it would become the prototype. */
function withoutPrototype(fields: unknown): Fields {
  if (Object.hasOwn(fields as Fields, '__proto__')) {
    throw new DomainError('invalid_input', { errors: [{ path: '__proto__', message: 'Unknown field: __proto__' }] });
  }
  return fields as Fields;
}

/** Removes fields that repeat the path or the session, and rejects fields that contradict them. */
function withoutIdentityFields(contract: RpcContract, fields: Fields, params: Fields, actor: Actor | null): Fields {
  const left = { ...fields };
  for (const name of Object.keys(params)) {
    if (!(name in left)) continue;
    if (left[name] !== params[name]) {
      throw new DomainError('invalid_input', { errors: [{ path: name, message: 'Differs from the one in the path' }] });
    }
    delete left[name];
  }
  if (contract.access === 'anyone') return left;
  for (const name of IDENTITY_FIELDS) {
    if (!(name in left)) continue;
    if (left[name] !== actor?.id) throw new DomainError('foreign_identity');
    delete left[name];
  }
  return left;
}
