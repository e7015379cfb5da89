import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const FROM_SOURCE = new URL('from-source.mjs', import.meta.url).href;
const OUTPUT_MAX_CHARS = 4_000;

/** Runs a program from its source as a process of its own, which a test can kill. */
export class ServiceProcess {
  private child: ChildProcess | undefined;

  /**
   * @param main entry file of the program
   * @param env variables in addition to those of this process
   * @param ready text that the program prints once it is ready
   */
  constructor(
    private readonly main: URL,
    private readonly env: Record<string, string>,
    private readonly ready = '"msg":"ready"',
  ) {}

  /** Starts the process. Resolves once it is ready. @throws Error with its output when it exits before that */
  async start(): Promise<void> {
    const args = ['--import', FROM_SOURCE, fileURLToPath(this.main)];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_OPTIONS: '', ...this.env, LOG_LEVEL: 'info', HEALTH_PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text: Buffer) => {
          output = `${output}${String(text)}`.slice(-OUTPUT_MAX_CHARS);
          if (output.includes(this.ready)) resolve();
        });
      }
      child.once('exit', () => reject(new Error(`The process exited:\n${output}`)));
    });
  }

  /** Ends the process as a supervisor does: SIGTERM, and SIGKILL after `graceMs`. Resolves to its exit code, null after SIGKILL. */
  async terminate(graceMs: number): Promise<number | null> {
    const { child } = this;
    if (!child) throw new Error('The process was not started');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    return code;
  }

  /** Kills the process (SIGKILL). Resolves once it has exited. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
