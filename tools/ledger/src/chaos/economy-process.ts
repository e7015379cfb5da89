import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { NatsConnection } from '@nats-io/nats-core';

const MAIN = fileURLToPath(new URL('../../../../services/economy/dist/main.js', import.meta.url));
const READY_WITHIN_MS = 60_000;
const START_RETRIES_MAX = 3;

/** The built economy service as a child process that can be killed and paused. */
export class EconomyProcess {
  private child: ChildProcess | undefined;
  private output = '';
  private restarting: Promise<void> = Promise.resolve();

  constructor(
    private readonly env: Record<string, string>,
    private readonly connection: NatsConnection,
  ) {}

  /** Resolves when the service is ready. */
  async start(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.output = `${this.output}${text}`.slice(-4_000)));
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && child.exitCode === null) {
      // Its own log line: a call might be answered by another process of the queue group.
      if (this.output.includes('"msg":"ready"')) return;
      await delay(20);
    }
    throw new Error(`The economy did not start:\n${this.output}`);
  }

  get alive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Sends SIGKILL. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /** Kills the process and restarts it in the background; {@link restarted} resolves when it is ready again. */
  killAndRestart(): void {
    this.kill();
    this.restarting = this.exited().then(() => this.restart());
    // Avoids an unhandled rejection; callers of restarted() still receive the error.
    this.restarting.catch(() => undefined);
  }

  restarted(): Promise<void> {
    return this.restarting;
  }

  /** Retries, because a start fails while the database is down. */
  private async restart(): Promise<void> {
    for (let retries = START_RETRIES_MAX; ; retries--) {
      try {
        return await this.start();
      } catch (error) {
        if (retries === 0) throw error;
        this.kill();
        await this.exited();
      }
    }
  }

  /** Stops the process for a while, like swapping or a long garbage collection. */
  async pause(ms: number): Promise<void> {
    this.child?.kill('SIGSTOP');
    await delay(ms);
    this.child?.kill('SIGCONT');
  }

  async exited(): Promise<void> {
    if (this.child && this.alive) await once(this.child, 'exit');
    await this.connection.flush();
  }
}
