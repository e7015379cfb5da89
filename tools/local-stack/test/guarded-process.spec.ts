import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { birthOf, describeExit, spawnGuarded, WATCHER, type GuardedProcess } from '../src/process/guarded-process.js';
import { eventually } from './eventually.js';
import { isAlive } from './is-alive.js';

const STUBBORN = `process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1e6)`;
const MODULE = fileURLToPath(new URL('../src/process/guarded-process.ts', import.meta.url));

async function spoken(one: GuardedProcess): Promise<void> {
  if (one.child.stdout) await once(one.child.stdout, 'data');
}

describe('a guarded process', () => {
  const running: GuardedProcess[] = [];
  const parents: ChildProcess[] = [];
  const start = (script: string): GuardedProcess => {
    const one = spawnGuarded(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    running.push(one);
    return one;
  };
  afterEach(() => {
    for (const one of running.splice(0)) one.signal('SIGKILL');
    for (const one of parents.splice(0)) one.kill('SIGKILL');
  });

  it('tells what ended it', async () => {
    expect(describeExit(await start('process.exit(3)').exited)).toBe('exit code 3');
    expect(describeExit(await start(`process.kill(process.pid, 'SIGKILL')`).exited)).toBe('signal SIGKILL');
    expect(describeExit(await spawnGuarded('/nowhere/tool', []).exited)).toContain('ENOENT');
  });

  it('is killed when it does not leave in time', async () => {
    const stubborn = start(STUBBORN);
    await spoken(stubborn);
    await stubborn.stop(50);
    expect(describeExit(await stubborn.exited)).toBe('signal SIGKILL');
  });

  it('stops even while paused', async () => {
    const paused = start(`console.log('up'); setInterval(() => {}, 1e6)`);
    await spoken(paused);
    paused.signal('SIGSTOP');
    await paused.stop();
    expect(describeExit(await paused.exited)).toBe('signal SIGTERM');
  });

  it('is not taken for another process that has its number by then', async () => {
    const innocent = start(`console.log('up'); setInterval(() => {}, 1e6)`);
    await spoken(innocent);
    const watch = async (birth: string): Promise<void> => {
      const watcher = spawn('/bin/sh', ['-c', WATCHER, 'watcher', String(innocent.pid), birth], {
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      watcher.stdin.end();
      await once(watcher, 'exit');
    };
    await watch('1');
    expect(isAlive(innocent.pid ?? 0)).toBe(true);
    await watch(birthOf(innocent.pid ?? 0));
    expect(describeExit(await innocent.exited)).toBe('signal SIGTERM');
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('dies with a parent ended by %s', async (signal) => {
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { spawnGuarded } from ${JSON.stringify(MODULE)};
         const child = spawnGuarded(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
         console.log(String(child.pid));`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    parents.push(parent);
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
    const child = Number(line);
    expect(isAlive(child)).toBe(true);
    parent.kill(signal);
    await eventually(() => expect(isAlive(child)).toBe(false));
  });
});
