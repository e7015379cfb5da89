import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a Node.js program on this terminal; resolves to its exit code. The program decides how it ends: Ctrl-C in the
 * terminal reaches it directly, other signals to end are passed on.
 */
export async function runProgram(path: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['--enable-source-maps', path, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
