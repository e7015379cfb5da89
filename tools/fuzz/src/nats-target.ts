import { randomUUID } from 'node:crypto';
import { ALWAYS_POSSIBLE, type ErrorCode, statusOf } from '@crew/contracts/errors';
import { NATS_ACCESS, NATS_USERS, type NatsUser } from '@crew/contracts/nats-access';
import { DEFAULT_TIMEOUT_MS, type RpcContract } from '@crew/contracts/rpc';
import fc from 'fast-check';
import { isDeclared, outputProblem } from './check-answer.js';
import { hostileBody, hostileValue } from './hostile.js';
import { inputsOf } from './schema-input.js';
import { serialize } from './serialize.js';
import type { Problem, Target } from './target.js';

export interface NatsCase {
  actor: 'none' | 'member' | 'admin';
  input: unknown;
  /** Fields of the envelope that are replaced; undefined removes one. */
  envelope?: Record<string, unknown>;
  /** Replaces the envelope. */
  payload?: string;
}

const ENVELOPE_FIELDS = [
  'actor',
  'requestId',
  'deadline',
  'traceparent',
  'idempotencyKey',
  'client',
  'input',
  'pieces',
];
const LATENCY_MS = 5_000;
const DEFECT_STATUS = 500;

/** A call over NATS, as a user that may make it. Operators' calls are made by nobody else. */
export function natsTarget(contract: RpcContract): Target<NatsCase> {
  const user = NATS_USERS.find((name) => NATS_ACCESS[name].calls.includes(contract))!;
  const changed = fc.oneof(hostileValue, fc.constant(undefined));
  const envelope = fc
    .tuple(fc.constantFrom(...ENVELOPE_FIELDS), changed)
    .map(([name, value]) => Object.fromEntries([[name, value]]));
  const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
  return {
    name: `nats:${contract.subject}`,
    cases: fc.record(
      {
        actor: fc.constantFrom('none', 'member', 'admin', 'admin'),
        input: inputsOf(contract),
        envelope: rarely(envelope),
        payload: rarely(hostileBody),
      },
      { noNullPrototype: true },
    ) as fc.Arbitrary<NatsCase>,
    async send(one, worker) {
      const resolvedInput = worker.resolve('admin', one.input);
      const context = {
        actor: one.actor === 'none' ? null : await worker.actor(one.actor),
        requestId: randomUUID(),
        deadline: Date.now() + (contract.timeoutMs ?? DEFAULT_TIMEOUT_MS),
        client: { ip: '127.0.0.1', userAgent: 'fuzz' },
      };
      const payload = one.payload ?? serialize({ ...context, input: resolvedInput, ...one.envelope });
      return request(contract, user, payload, context.requestId, worker);
    },
  };
}

async function request(
  contract: RpcContract,
  user: NatsUser,
  payload: string,
  requestId: string,
  worker: Parameters<Target['send']>[1],
): Promise<Problem | undefined> {
  const connection = await worker.connection(user);
  const answer = await connection
    .request(contract.subject, payload, { timeout: (contract.timeoutMs ?? DEFAULT_TIMEOUT_MS) + LATENCY_MS })
    .catch((error: unknown) => String(error));
  if (typeof answer === 'string') return { what: `no reply: ${answer}` };
  const code = answer.headers?.get('Crew-Code') as ErrorCode | '' | undefined;
  const what = code ? codeProblem(contract, code) : outputProblem(contract, answer.json());
  return what === undefined ? undefined : { what, requestId };
}

/** A deadline of the envelope that has passed is answered by `timeout`. */
function codeProblem(contract: RpcContract, code: ErrorCode): string | undefined {
  const isKnown = isDeclared(contract, code) || (ALWAYS_POSSIBLE as readonly ErrorCode[]).includes(code);
  if (!isKnown) return `${code} is no code of this call`;
  return statusOf(code) >= DEFECT_STATUS && code !== 'timeout' && !isDeclared(contract, code) ? code : undefined;
}
