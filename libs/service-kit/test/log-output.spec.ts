import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';

const FROM_SOURCE = new URL('../../testing/src/from-source.mjs', import.meta.url).href;
const PROGRAM = new URL('logging-process.ts', import.meta.url).pathname;
const TURNS = 1_000;
const LINES = TURNS * 100;

describe('the output of log lines', () => {
  const running: ChildProcess[] = [];
  afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));
  const start = (stdout: 'pipe' | number, turns: number, ...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, ['--import', FROM_SOURCE, PROGRAM, String(turns), ...args], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', stdout, 'pipe'],
    });
    running.push(child);
    return child;
  };
  const reported = async (child: ChildProcess): Promise<string> => String((await once(child.stderr!, 'data'))[0]);

  it('has every line', async () => {
    const child = start('pipe', 20);
    let output = '';
    child.stdout!.on('data', (bytes: Buffer) => (output += bytes.toString()));
    await once(child, 'close');
    const written = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { turns: number; line: number });
    expect(written).toHaveLength(2_000);
    expect(written.at(-1)).toMatchObject({ turns: 19, line: 99 });
  });

  it('drops and counts lines on a full disk, and does not end the process', async () => {
    const full = openSync('/dev/full', 'w');
    const child = start(full, TURNS);
    closeSync(full);
    expect(Number(await reported(child))).toBeGreaterThan(LINES / 2);
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  it('drops and counts lines that nobody reads, and does not block', async () => {
    const dropped = Number(await reported(start('pipe', TURNS, 'killed')));
    expect(dropped).toBeGreaterThan(LINES / 2);
    expect(dropped).toBeLessThan(LINES);
  });
});
