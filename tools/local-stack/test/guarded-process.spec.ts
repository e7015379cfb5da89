import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  startTimeOf,
  describeExit,
  spawnGuarded,
  WATCHER,
  type GuardedProcess,
} from '../src/process/guarded-process.js';
import { eventually } from './eventually.js';
import { isAlive } from '../src/process/is-alive.js';

const STUBBORN = `process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1e6)`;
const MODULE = fileURLToPath(new URL('../src/process/guarded-process.ts', import.meta.url));

async function untilOutput(one: GuardedProcess): Promise<void> {
  if (one.child.stdout) await once(one.child.stdout, 'data');
}

describe('spawnGuarded', () => {
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

  it('reports why the process ended', async () => {
    expect(describeExit(await start('process.exit(3)').exited)).toBe('exit code 3');
    expect(describeExit(await start(`process.kill(process.pid, 'SIGKILL')`).exited)).toBe('signal SIGKILL');
    expect(describeExit(await spawnGuarded('/nowhere/tool', []).exited)).toContain('ENOENT');
  });

  it('kills a process that ignores SIGTERM', async () => {
    const stubborn = start(STUBBORN);
    await untilOutput(stubborn);
    await stubborn.stop(50);
    expect(describeExit(await stubborn.exited)).toBe('signal SIGKILL');
  });

  it('stops a paused process', async () => {
    const paused = start(`console.log('up'); setInterval(() => {}, 1e6)`);
    await untilOutput(paused);
    paused.signal('SIGSTOP');
    await paused.stop();
    expect(describeExit(await paused.exited)).toBe('signal SIGTERM');
  });

  it('does not signal another process that reuses the pid', async () => {
    const innocent = start(`console.log('up'); setInterval(() => {}, 1e6)`);
    await untilOutput(innocent);
    const watch = async (startTime: string): Promise<void> => {
      const watcher = spawn('/bin/sh', ['-c', WATCHER, 'watcher', String(innocent.pid), startTime], {
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      watcher.stdin.end();
      await once(watcher, 'exit');
    };
    await watch('1');
    expect(isAlive(innocent.pid ?? 0)).toBe(true);
    await watch(startTimeOf(innocent.pid ?? 0));
    expect(describeExit(await innocent.exited)).toBe('signal SIGTERM');
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('ends the process when its parent ends by %s', async (signal) => {
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
