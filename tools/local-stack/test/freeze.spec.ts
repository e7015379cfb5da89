import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freeze } from '../src/backup/freeze.js';
import { eventually } from './eventually.js';

/** Counts on its standard output for ever. */
const COUNTER = 'let count = 0; setInterval(() => process.stdout.write(`${++count}\\n`), 5)';
const FREEZE = fileURLToPath(new URL('../src/backup/freeze.ts', import.meta.url));
const RESOLVER = fileURLToPath(new URL('./run-typescript.mjs', import.meta.url));

let counter: ChildProcess;
let count = 0;

const goesOn = async (): Promise<void> => {
  const before = count;
  await eventually(() => expect(count).toBeGreaterThan(before + 1));
};

const isStopped = async (): Promise<boolean> => /\) T /.test(await readFile(`/proc/${counter.pid}/stat`, 'utf8'));

beforeEach(async () => {
  counter = spawn(process.execPath, ['-e', COUNTER], { stdio: ['ignore', 'pipe', 'inherit'] });
  counter.stdout!.on('data', (text: Buffer) => (count = Number(String(text).trim().split('\n').at(-1))));
  await goesOn();
});
afterEach(async () => {
  const ended = once(counter, 'exit');
  counter.kill('SIGKILL');
  await ended;
});

const onLinux = process.platform === 'linux' ? describe : describe.skip;
onLinux('freeze', () => {
  it('stops a process until it is let go on', async () => {
    const thaw = await freeze(counter.pid!);
    expect(await isStopped()).toBe(true);
    await thaw();
    expect(await isStopped()).toBe(false);
    await goesOn();
  });

  it('lets the process go on when the one that froze it is killed', async () => {
    const script = `const { freeze } = await import(${JSON.stringify(FREEZE)}); await freeze(${counter.pid}); console.log('frozen'); setInterval(() => {}, 1000)`;
    const freezing = spawn(process.execPath, ['--import', RESOLVER, '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(freezing.stdout, 'data');
    expect(await isStopped()).toBe(true);
    freezing.kill('SIGKILL');
    await goesOn();
  });

  it('fails for a process that does not exist', async () => {
    await expect(freeze(2 ** 30)).rejects.toThrow('ESRCH');
  });
});
