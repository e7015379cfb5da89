import { createWriteStream, type WriteStream } from 'node:fs';
import type { Operation } from './check/history.js';

/** What members did and how it ended, in memory for the checker and as JSON lines for a reader. */
export class Log {
  readonly operations: Operation[] = [];
  /** What a client saw that must never be, such as a lost session. */
  readonly problems: string[] = [];
  private readonly file: WriteStream;

  constructor(path: string) {
    this.file = createWriteStream(path);
  }

  add(operation: Operation): void {
    this.operations.push(operation);
    this.write(operation);
  }

  problem(what: string): void {
    this.problems.push(what);
    this.write({ problem: what, at: Date.now() });
  }

  write(line: object): void {
    this.file.write(`${JSON.stringify(line)}\n`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.file.end(resolve));
  }
}
