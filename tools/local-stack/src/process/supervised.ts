import { setTimeout as delay } from 'node:timers/promises';
import { CannotStartError } from '../cannot-start-error.js';

/** A running process. */
export interface Unit {
  readonly pid: number | undefined;
  /** Resolves with a description of the reason when the process has ended. */
  readonly exited: Promise<string>;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

export interface Launch {
  /** Aborted when the process is to stop; the launcher then stops waiting for readiness. */
  readonly abortSignal: AbortSignal;
  /** Must be called as soon as the process exists, before it is ready. */
  spawned(unit: Unit): void;
}

/** Starts the process and resolves when it is ready. @throws Error when it does not become ready */
export type Launcher = (launch: Launch) => Promise<void>;

export type SupervisorEvent =
  | { readonly kind: 'ready'; readonly name: string; readonly again: boolean }
  | { readonly kind: 'ended'; readonly name: string; readonly reason: string; readonly restartInMs: number }
  | { readonly kind: 'gave-up'; readonly name: string; readonly error: CannotStartError };

export interface SupervisedOptions {
  report?: (event: SupervisorEvent) => void;
  /** Delay before the n-th restart in a row; the last value applies to all further restarts. */
  backoffMs?: readonly number[];
  /** The backoff is reset after the process has been ready this long. */
  stableAfterMs?: number;
  /** Failures in a row after which a process that was never stable is given up. */
  maxTries?: number;
}

const BACKOFF_MS = [250, 500, 1_000, 2_000, 5_000, 10_000];
const STABLE_AFTER_MS = 10_000;
const MAX_TRIES = 5;

/**
 * Restarts a process whenever it ends, with a backoff while it keeps ending early. One that has been stable is restarted for
 * ever; another is given up after some tries in a row, because its settings or this machine prevent it from running.
 */
export class Supervised {
  readonly name: string;
  private readonly launcher: Launcher;
  private readonly options: Required<SupervisedOptions>;
  private unit: Unit | undefined;
  private abort = new AbortController();
  private loop: Promise<void> | undefined;
  private readiness = createDeferred();
  private isReady = false;
  private wasReady = false;
  private readyAt: number | undefined;
  private wasStable = false;
  private killed = false;

  constructor(name: string, launcher: Launcher, options: SupervisedOptions = {}) {
    this.name = name;
    this.launcher = launcher;
    this.options = {
      report: () => {},
      backoffMs: BACKOFF_MS,
      stableAfterMs: STABLE_AFTER_MS,
      maxTries: MAX_TRIES,
      ...options,
    };
  }

  get pid(): number | undefined {
    return this.unit?.pid;
  }

  /** Resolves when the process is ready. @throws CannotStartError when the process is given up */
  start(): Promise<void> {
    if (!this.loop) {
      this.abort = new AbortController();
      this.readiness = createDeferred();
      this.loop = this.keepRunning(this.abort.signal).finally(() => (this.loop = undefined));
    }
    return this.ready();
  }

  /** Resolves when the process is ready, now or after its next start. */
  ready(): Promise<void> {
    return this.readiness.promise;
  }

  /** @throws Error when the process is not running */
  kill(signal: NodeJS.Signals): void {
    if (!this.unit) throw new Error(`${this.name} is not running.`);
    if (signal === 'SIGKILL') this.resetReadiness();
    this.killed = true;
    this.unit.signal(signal);
  }

  /** Stops the process until `start()`. */
  async stop(): Promise<void> {
    this.abort.abort();
    await this.unit?.stop();
    await this.loop;
    this.resetReadiness();
    this.readiness.reject(new Error(`${this.name} was stopped.`));
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  private async keepRunning(abortSignal: AbortSignal): Promise<void> {
    const { report, backoffMs, maxTries } = this.options;
    for (let failures = 0; !abortSignal.aborted;) {
      this.readyAt = undefined;
      this.killed = false;
      const reason = await this.runOnce(abortSignal);
      this.unit = undefined;
      if (abortSignal.aborted) return;
      this.resetReadiness();
      const isStable = this.isStable();
      this.wasStable ||= isStable;
      failures = isStable || this.killed ? 1 : failures + 1;
      if (!this.wasStable && failures >= maxTries) return this.giveUp(reason);
      const restartInMs = backoffMs[Math.min(failures, backoffMs.length) - 1] ?? 0;
      report({ kind: 'ended', name: this.name, reason, restartInMs });
      await delay(restartInMs, undefined, { signal: abortSignal }).catch(() => {});
    }
  }

  private isStable(): boolean {
    return this.readyAt !== undefined && Date.now() - this.readyAt >= this.options.stableAfterMs;
  }

  private giveUp(reason: string): void {
    const error = new CannotStartError(`${this.name} failed to start: ${reason}`);
    this.readiness.reject(error);
    this.options.report({ kind: 'gave-up', name: this.name, error });
  }

  /** Runs the process once; resolves with the reason when it has ended or did not become ready. */
  private async runOnce(abortSignal: AbortSignal): Promise<string> {
    try {
      await this.launcher({ abortSignal, spawned: (unit) => (this.unit = unit) });
    } catch (error) {
      const unit = this.unit as Unit | undefined;
      await unit?.stop();
      return error instanceof Error ? error.message : String(error);
    }
    const unit = this.unit;
    if (!unit) return 'the launcher started no process';
    if (abortSignal.aborted) {
      // stop() may have been called before the process existed.
      await unit.stop();
      return unit.exited;
    }
    this.options.report({ kind: 'ready', name: this.name, again: this.wasReady });
    this.isReady = this.wasReady = true;
    this.readyAt = Date.now();
    this.readiness.resolve();
    return unit.exited;
  }

  /** New callers of `ready()` wait for the next start; callers that already wait keep waiting. */
  private resetReadiness(): void {
    if (this.isReady) this.readiness = createDeferred();
    this.isReady = false;
  }
}

interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

/** A deferred promise whose rejection is never reported as unhandled. */
function createDeferred(): Deferred {
  const deferred = {} as Deferred;
  const promise = new Promise<void>((resolve, reject) => Object.assign(deferred, { resolve, reject }));
  promise.catch(() => {});
  return Object.assign(deferred, { promise });
}
