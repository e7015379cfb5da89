import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorBody, ErrorCode } from '@crew/contracts/errors';
import type { Input, Output, RpcContract } from '@crew/contracts/rpc';
import { send } from '@crew/local-stack/client/member-client';

/** The final answer to a call that was repeated until it had one. */
export type Answer<T> = { sentAt: number; at: number; attempts: number } & (
  { outcome: 'done'; output: T } | { outcome: 'refused'; code: ErrorCode } | { outcome: 'unknown' }
);

const RETRY_MS = 250;
const GIVE_UP_AFTER_MS = 90_000;
/** Errors of a server that are final answers all the same. */
const FINAL: readonly ErrorCode[] = ['generation_failed', 'generation_busy'];

/** Calls the API as a member and repeats what had no answer, with the same key. */
export class Client {
  constructor(
    readonly url: string,
    readonly userId: string,
    readonly cookie: string,
  ) {}

  /** Resolves when the outcome is known, or after 90 s. A refusal of a repeated call leaves it unknown whether an earlier attempt succeeded. */
  async settle<C extends RpcContract>(contract: C, input: Input<C>, key?: string): Promise<Answer<Output<C>>> {
    const sentAt = Date.now();
    let attempt = 1;
    for (; Date.now() < sentAt + GIVE_UP_AFTER_MS; attempt += 1) {
      const answer = await this.attempt(contract, input, key);
      const times = { sentAt, at: Date.now(), attempts: attempt };
      if (answer && 'output' in answer) return { ...times, outcome: 'done', output: answer.output };
      if (answer)
        return attempt === 1 ? { ...times, outcome: 'refused', code: answer.code } : { ...times, outcome: 'unknown' };
      await delay(RETRY_MS);
    }
    return { sentAt, at: Date.now(), attempts: attempt - 1, outcome: 'unknown' };
  }

  /** Calls once. @throws Error when the call is refused or unanswered */
  async call<C extends RpcContract>(contract: C, input: Input<C>): Promise<Output<C>> {
    const answer = await this.attempt(contract, input);
    if (answer && 'output' in answer) return answer.output;
    throw new Error(`${contract.subject}: ${answer?.code ?? 'no answer'}`);
  }

  /** Resolves to undefined when the server failed or the connection ended. */
  private async attempt<C extends RpcContract>(
    contract: C,
    input: Input<C>,
    key?: string,
  ): Promise<{ output: Output<C> } | { code: ErrorCode } | undefined> {
    const headers = { cookie: this.cookie, ...(key && { 'idempotency-key': key }) };
    try {
      const response = await send(this.url, contract, input as Record<string, unknown>, headers);
      if (response.ok) return { output: (response.status === 204 ? null : await response.json()) as Output<C> };
      const { code } = (await response.json()) as ErrorBody;
      return (response.status < 500 && response.status !== 429) || FINAL.includes(code) ? { code } : undefined;
    } catch {
      return undefined;
    }
  }
}
