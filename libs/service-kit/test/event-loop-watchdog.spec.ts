import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';

const FROM_SOURCE = new URL('../../testing/src/from-source.mjs', import.meta.url).href;
const PROGRAM = new URL('blocked-process.ts', import.meta.url).pathname;

interface Ended {
  code: number | null;
  signal: string | null;
  lines: { level?: number; service?: string; msg: string; stack?: unknown }[];
}

async function endOf(way: string): Promise<Ended> {
  const args = ['--import', FROM_SOURCE, PROGRAM, way];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const kill = setTimeout(() => child.kill('SIGTERM'), 15_000);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  clearTimeout(kill);
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Ended['lines'][number]);
  return { code, signal, lines };
}

describe('watchEventLoop', () => {
  it.each([
    ['loop', 'spinInLoop'],
    ['microtasks', 'spinInMicrotasks'],
  ])('ends a process that spins in a %s and logs where', async (way, name) => {
    const { code, lines } = await endOf(way);
    expect(lines[1]).toMatchObject({ level: 60, service: 'pods', msg: 'the event loop was blocked for 0.5 s' });
    expect(lines[1]?.stack).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^${name} file:.*/blocked-process\\.ts:\\d+$`))]),
    );
    expect(code).toBe(70);
  });

  it('ends a process that is blocked outside of JavaScript', async () => {
    const { signal, lines } = await endOf('native');
    expect(lines[1]).toMatchObject({ level: 60, stack: 'outside of JavaScript' });
    expect(signal).toBe('SIGKILL');
  });
});
