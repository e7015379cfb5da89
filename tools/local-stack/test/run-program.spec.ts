import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const MODULE = fileURLToPath(new URL('../src/process/run-program.ts', import.meta.url));
/** Prints a summary when it is to end, and exits with 3. */
const PROGRAM = `
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => (console.log('summary after ' + name), process.exit(3)));
console.log('up');
setTimeout(() => {}, 30_000);
`;

describe('runProgram', () => {
  let folder: string;
  let parent: ChildProcess;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crew-program-'));
    await writeFile(join(folder, 'program.mjs'), PROGRAM);
    const script = `
      import { runProgram } from ${JSON.stringify(MODULE)};
      process.exit(await runProgram(${JSON.stringify(join(folder, 'program.mjs'))}, [], {}));
    `;
    // A process group of its own, like that of a command in a terminal.
    parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    await once(parent.stdout!, 'data');
  });
  afterEach(async () => {
    if (parent.exitCode === null && parent.signalCode === null) process.kill(-parent.pid!, 'SIGKILL');
    await rm(folder, { recursive: true });
  });

  it.each([
    ['Ctrl-C in the terminal', 'SIGINT', (): boolean => process.kill(-parent.pid!, 'SIGINT')],
    ['SIGTERM to this process', 'SIGTERM', (): boolean => parent.kill('SIGTERM')],
  ] as const)('lets the program end by itself on %s, and returns its exit code', async (_, name, end) => {
    const exit = once(parent, 'exit');
    const output = once(parent.stdout!, 'data');
    end();
    expect(String((await output)[0])).toBe(`summary after ${name}\n`);
    expect(await exit).toEqual([3, null]);
  });
});
