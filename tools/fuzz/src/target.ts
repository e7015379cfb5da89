import type fc from 'fast-check';
import type { Worker } from './worker.js';

/** A way into the product that takes input. */
export interface Target<Case = unknown> {
  /** `http:chat.post-message`; `--only` selects by part of it. */
  name: string;
  cases: fc.Arbitrary<Case>;
  /** Sends a case. Resolves to the problem that it shows, if any. */
  send(one: Case, worker: Worker): Promise<Problem | undefined>;
}

export interface Problem {
  what: string;
  /** Request id of the response, by which the services' log lines are found. */
  requestId?: string | undefined;
}
