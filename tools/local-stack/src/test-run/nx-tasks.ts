import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../stack/build.js';

export interface Task {
  readonly project: string;
  readonly target: string;
}

export interface TaskOutcome extends Task {
  readonly passed: boolean;
}

interface TaskGraphFile {
  readonly tasks: { readonly tasks: Record<string, { readonly target: Task }> };
}

/**
 * Runs `nx` with arguments and additional environment variables, and returns how each task ended.
 */
export type RunTasks = (args: readonly string[], env?: Record<string, string>) => Promise<TaskOutcome[]>;

/**
 * Runs Nx, prints its output and returns the outcome of each task. A task passes only if Nx reports its success by name:
 * one that was skipped, or is reported in an unknown format, counts as failed.
 *
 * @param args as for `nx run-many`
 * @param graphFile a temporary file for the list of tasks
 */
export async function runTasks(
  args: readonly string[],
  graphFile: string,
  env: Record<string, string> = {},
): Promise<TaskOutcome[]> {
  const [command = '', ...rest] = args;
  await nx([command, `--graph=${graphFile}`, ...rest], env, () => {});
  const graph = JSON.parse(await readFile(graphFile, 'utf8')) as TaskGraphFile;
  const tasks = Object.values(graph.tasks.tasks).map(({ target }) => target);
  if (tasks.length === 0) throw new Error(`nx ${args.join(' ')} has no tasks to run.`);
  let output = '';
  await nx(args, env, (text) => {
    process.stdout.write(text);
    output += text;
  });
  const successful = successfulTasks(output);
  return tasks.map(({ project, target }) => ({ project, target, passed: successful.has(`${project}:${target}`) }));
}

/** Returns the names (`chat:lint`) that Nx reports as successful in its output format without a terminal. */
export function successfulTasks(output: string): Set<string> {
  const ticks = stripVTControlCharacters(output).matchAll(/^\s*✔\s+nx run (\S+)/gm);
  return new Set(Array.from(ticks, ([, name = '']) => name));
}

async function nx(
  args: readonly string[],
  env: Record<string, string>,
  onOutput: (text: string) => void,
): Promise<void> {
  const program = realpathSync(join(PROJECT_ROOT, 'node_modules/.bin/nx'));
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, [program, ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...env, ...color, NX_DAEMON: 'false', NX_TUI: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
  await once(child, 'close');
}
