import { isDeepStrictEqual } from 'node:util';
import { ALWAYS_POSSIBLE, type ErrorBody, type ErrorCode, statusOf } from '@crew/contracts/errors';
import type { HttpContract } from '@crew/contracts/http-call';
import { httpErrors } from '@crew/contracts/http-errors';
import { errorBody } from '@crew/contracts/openapi';
import type { RpcContract } from '@crew/contracts/rpc';
import type { Answer } from './http-client.js';

export type Role = 'visitor' | 'member' | 'admin';

const FAILURE_STATUS = 400;
const DEFECT_STATUS = 500;

const MAY_CALL: Record<RpcContract['access'], readonly Role[]> = {
  anyone: ['visitor', 'member', 'admin'],
  member: ['member', 'admin'],
  admin: ['admin'],
  internal: [],
};

/** Returns how a response breaks its contract, or undefined when it does not. */
export function problemOf(contract: HttpContract, role: Role, { status, headers, text }: Answer): string | undefined {
  if (status >= FAILURE_STATUS) return failureProblem(contract, status, text);
  if (!MAY_CALL[contract.access].includes(role)) return `${status} for a ${role}`;
  if (String(headers['content-type']).startsWith('text/event-stream')) return streamProblem(text);
  const expected = contract.http.status ?? 200;
  if (status !== expected) return `${status} instead of ${expected}`;
  if (status === 204) return text === '' ? undefined : '204 with a body';
  return outputProblem(contract, parsed(text));
}

/** Returns how an output breaks its contract: invalid, or with fields that the contract does not have. */
export function outputProblem(contract: RpcContract, output: unknown): string | undefined {
  const checked = contract.output.safeParse(output);
  if (!checked.success)
    return `output breaks its contract: ${checked.error.issues[0]?.path.join('.')} ${checked.error.issues[0]?.message}`;
  return isDeepStrictEqual(checked.data, output) ? undefined : 'output with fields that its contract does not have';
}

function failureProblem(contract: HttpContract, status: number, text: string): string | undefined {
  const body = errorBody.safeParse(parsed(text));
  if (!body.success) return `${status} without an error body: ${text.slice(0, 100)}`;
  const { code, statusCode } = body.data as ErrorBody;
  if (statusCode !== status || statusOf(code) !== status) return `${status} with the code ${code}`;
  if (!httpErrors(contract).includes(code)) return `${code} is no code of this call`;
  return status >= DEFECT_STATUS && !isDeclared(contract, code) ? `${status} ${code}` : undefined;
}

/** Whether the call lists a code itself. Codes of any call, such as `internal`, are defects from 500 on. */
export const isDeclared = ({ errors }: RpcContract, code: ErrorCode): boolean =>
  errors.includes(code) && !(ALWAYS_POSSIBLE as readonly ErrorCode[]).includes(code);

const streamProblem = (text: string): string | undefined =>
  /^event: (answer|failure)$/m.test(text) ? undefined : 'stream without an answer or a failure';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
