import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { NatsConnection } from '@nats-io/nats-core';

const MAIN = fileURLToPath(new URL('../../../../services/economy/dist/main.js', import.meta.url));
const READY_WITHIN_MS = 60_000;
const STARTS_MAX = 3;

/** The built economy service as a process of its own, to be killed. */
export class EconomyProcess {
  private child: ChildProcess | undefined;
  private said = '';
  private coming: Promise<void> = Promise.resolve();

  constructor(
    private readonly env: Record<string, string>,
    private readonly connection: NatsConnection,
  ) {}

  /** Starts it and waits until it answers. */
  async start(): Promise<void> {
    this.said = '';
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.said = `${this.said}${text}`.slice(-4_000)));
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && child.exitCode === null) {
      // Its own answer, not that of another process of the same queue group.
      if (this.said.includes('"msg":"ready"')) return;
      await delay(20);
    }
    throw new Error(`The economy did not start:\n${this.said}`);
  }

  get alive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** As a power cut ends it. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /** Kills it and has it come back by itself, as a supervisor would; {@link back} resolves when it has. */
  killAndRestart(): void {
    this.kill();
    this.coming = this.gone().then(() => this.restart());
    // Whoever waits for it hears of it.
    this.coming.catch(() => undefined);
  }

  back(): Promise<void> {
    return this.coming;
  }

  /** A start that finds its database away is tried again. */
  private async restart(): Promise<void> {
    for (let left = STARTS_MAX; ; left--) {
      try {
        return await this.start();
      } catch (error) {
        if (left === 0) throw error;
        this.kill();
        await this.gone();
      }
    }
  }

  /** As a machine that swaps, or a long collection of garbage, holds it up. */
  async pause(ms: number): Promise<void> {
    this.child?.kill('SIGSTOP');
    await delay(ms);
    this.child?.kill('SIGCONT');
  }

  async gone(): Promise<void> {
    if (this.child && this.alive) await once(this.child, 'exit');
    await this.connection.flush();
  }
}
