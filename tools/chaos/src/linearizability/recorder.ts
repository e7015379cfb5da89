import type { Answer } from '../client.js';
import type { Log } from '../log.js';
import type { Timed } from './checker.js';

/** The history of one object. */
export class Recorder<I, O> {
  readonly operations: Timed<I, O>[] = [];

  constructor(
    readonly name: string,
    private readonly log: Log,
  ) {}

  add(operation: Timed<I, O>): void {
    this.operations.push(operation);
    this.log.write({ object: this.name, ...operation });
  }

  /** Sends an operation and records it with its times. */
  async record<A>(
    input: I,
    send: () => Promise<Answer<A>>,
    present: (answer: Extract<Answer<A>, { outcome: 'done' }>) => O,
    refused: (code: string) => O,
  ): Promise<Answer<A>['outcome']> {
    const invokedAt = performance.now();
    const answer = await send();
    const respondedAt = performance.now();
    const output =
      answer.outcome === 'done' ? present(answer) : answer.outcome === 'refused' ? refused(answer.code) : undefined;
    this.add({ input, output, invokedAt, respondedAt });
    return answer.outcome;
  }
}
