import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const FROM_SOURCE = new URL('from-source.mjs', import.meta.url).href;
const SAID_KEPT = 4_000;

/** A program as a process of its own, run from its source: one that can be killed as a power cut ends it. */
export class ServiceProcess {
  private child: ChildProcess | undefined;

  /**
   * @param main the service's first file
   * @param env what it needs beyond this process's own
   * @param ready what it says once it is ready
   */
  constructor(
    private readonly main: URL,
    private readonly env: Record<string, string>,
    private readonly ready = '"msg":"ready"',
  ) {}

  /** Starts it; resolves once it is ready. @throws Error with what it said, when it ends before that */
  async start(): Promise<void> {
    const args = ['--conditions=@crew/source', '--import', FROM_SOURCE, fileURLToPath(this.main)];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_OPTIONS: '', ...this.env, LOG_LEVEL: 'info', HEALTH_PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text: Buffer) => {
          said = `${said}${String(text)}`.slice(-SAID_KEPT);
          if (said.includes(this.ready)) resolve();
        });
      }
      child.once('exit', () => reject(new Error(`The service ended:\n${said}`)));
    });
  }

  /** Kills it; resolves once it is gone. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
