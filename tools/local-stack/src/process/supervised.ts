import { setTimeout as delay } from 'node:timers/promises';
import { CannotStartError } from '../cannot-start-error.js';

/** A running process, ours to signal and to stop. */
export interface Unit {
  readonly pid: number | undefined;
  /** Resolves with the reason in words when the process has ended, whatever ended it. */
  readonly exited: Promise<string>;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

export interface Launch {
  /** Aborted when nobody wants the process any more; stop waiting for it then. */
  readonly unwanted: AbortSignal;
  /** To be called as soon as the process exists, before it is ready. */
  spawned(unit: Unit): void;
}

/** Starts the process and resolves when it is ready for work; rejects with what went wrong. */
export type Launcher = (launch: Launch) => Promise<void>;

export type SupervisorEvent =
  | { readonly kind: 'ready'; readonly name: string; readonly again: boolean }
  | { readonly kind: 'ended'; readonly name: string; readonly reason: string; readonly restartInMs: number };

export interface SupervisedOptions {
  report?: (event: SupervisorEvent) => void;
  /** Wait before the n-th start in a row that ended soon; the last one holds for all further ones. */
  backoffMs?: readonly number[];
  /** A process that lived this long is healthy: the backoff begins anew. */
  steadyAfterMs?: number;
  /** Starts after which a process that was never once ready is given up. */
  firstTries?: number;
}

const BACKOFF_MS = [250, 500, 1_000, 2_000, 5_000, 10_000];
const STEADY_AFTER_MS = 10_000;
const FIRST_TRIES = 3;

/** Keeps one process running: starts it again whenever it ends, later each time it ends soon. */
export class Supervised {
  readonly name: string;
  private readonly launcher: Launcher;
  private readonly options: Required<SupervisedOptions>;
  private unit: Unit | undefined;
  private unwanted = new AbortController();
  private loop: Promise<void> | undefined;
  private readiness = unawaited();
  private isReady = false;
  private wasReady = false;

  constructor(name: string, launcher: Launcher, options: SupervisedOptions = {}) {
    this.name = name;
    this.launcher = launcher;
    this.options = {
      report: () => {},
      backoffMs: BACKOFF_MS,
      steadyAfterMs: STEADY_AFTER_MS,
      firstTries: FIRST_TRIES,
      ...options,
    };
  }

  get pid(): number | undefined {
    return this.unit?.pid;
  }

  /** Resolves when the process is ready. @throws CannotStartError with the reason when it never was, three starts long */
  start(): Promise<void> {
    if (!this.loop) {
      this.unwanted = new AbortController();
      this.readiness = unawaited();
      this.loop = this.keepRunning(this.unwanted.signal).finally(() => (this.loop = undefined));
    }
    return this.ready();
  }

  /** Resolves when the process is ready, now or after its next start. */
  ready(): Promise<void> {
    return this.readiness.promise;
  }

  /** @throws when there is no process to signal at this moment */
  kill(signal: NodeJS.Signals): void {
    if (!this.unit) throw new Error(`${this.name} is not running.`);
    if (signal === 'SIGKILL') this.unready();
    this.unit.signal(signal);
  }

  /** Ends the process and leaves it ended. */
  async stop(): Promise<void> {
    this.unwanted.abort();
    await this.unit?.stop();
    await this.loop;
    this.unready();
    this.readiness.reject(new Error(`${this.name} was stopped.`));
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  private async keepRunning(unwanted: AbortSignal): Promise<void> {
    const { report, backoffMs, steadyAfterMs, firstTries } = this.options;
    for (let shortLives = 0; !unwanted.aborted;) {
      const born = Date.now();
      const reason = await this.liveOnce(unwanted);
      this.unit = undefined;
      if (unwanted.aborted) return;
      this.unready();
      shortLives = Date.now() - born < steadyAfterMs ? shortLives + 1 : 1;
      if (!this.wasReady && shortLives >= firstTries) {
        this.readiness.reject(new CannotStartError(`${this.name} does not start: ${reason}`));
        return;
      }
      const restartInMs = backoffMs[Math.min(shortLives, backoffMs.length) - 1] ?? 0;
      report({ kind: 'ended', name: this.name, reason, restartInMs });
      await delay(restartInMs, undefined, { signal: unwanted }).catch(() => {});
    }
  }

  /** Resolves with the reason when the process, once started, has ended or did not become ready. */
  private async liveOnce(unwanted: AbortSignal): Promise<string> {
    try {
      await this.launcher({ unwanted, spawned: (unit) => (this.unit = unit) });
    } catch (error) {
      const unit = this.unit as Unit | undefined;
      await unit?.stop();
      return error instanceof Error ? error.message : String(error);
    }
    const unit = this.unit;
    if (!unit) return 'it has no process';
    if (unwanted.aborted) {
      // stop() may have come before there was a process for it to end.
      await unit.stop();
      return unit.exited;
    }
    this.options.report({ kind: 'ready', name: this.name, again: this.wasReady });
    this.isReady = this.wasReady = true;
    this.readiness.resolve();
    return unit.exited;
  }

  /** Those who ask from now on wait for the next start; those who wait already go on waiting. */
  private unready(): void {
    if (this.isReady) this.readiness = unawaited();
    this.isReady = false;
  }
}

interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

/** A promise whose rejection is no error of the program's when nobody awaits it. */
function unawaited(): Deferred {
  const deferred = {} as Deferred;
  const promise = new Promise<void>((resolve, reject) => Object.assign(deferred, { resolve, reject }));
  promise.catch(() => {});
  return Object.assign(deferred, { promise });
}
