import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../stack/build.js';

const COMPILER = join(PROJECT_ROOT, 'node_modules/typescript7/bin/tsc');
const DEBOUNCE_MS = 300;

/** Checks the types of changed projects, one after the other, and prints their errors. */
export class TypeChecks {
  private readonly pending = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();

  /** @param project folder with a `tsconfig.json`, relative to the workspace */
  check(project: string): void {
    this.pending.add(project);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      for (const one of this.pending) this.running = this.running.then(() => printTypeErrors(one));
      this.pending.clear();
    }, DEBOUNCE_MS);
  }
}

/** Prints the type errors of a project, or nothing. */
function printTypeErrors(project: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const args = [COMPILER, '--noEmit', '--pretty', 'false', '-p', join(PROJECT_ROOT, project, 'tsconfig.json')];
  execFile(process.execPath, args, { cwd: PROJECT_ROOT }, (error, output) => {
    if (error) console.error(`Type errors in ${project}:\n${output.trim() || error.message}\n`);
    resolve();
  });
  return promise;
}
