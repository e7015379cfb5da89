import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const FROM_SOURCE = new URL('../../testing/src/from-source.mjs', import.meta.url).href;
const MODULE = new URL('../src/release-start-memory.ts', import.meta.url).href;
/** Leaves garbage in the old generation, as loading modules does, and prints by how much the heap shrinks, in MB. */
const PROGRAM = `
  import { releaseStartMemory } from ${JSON.stringify(MODULE)};
  let garbage = Array.from({ length: 500_000 }, (_, index) => ({ index, text: String(index) }));
  const before = process.memoryUsage().heapTotal;
  garbage = undefined;
  releaseStartMemory();
  process.stdout.write(String(Math.round((before - process.memoryUsage().heapTotal) / 2 ** 20)));`;

it.each([
  [['--expose-gc'], (shrunk: number) => expect(shrunk).toBeGreaterThan(20)],
  [[], (shrunk: number) => expect(shrunk).toBeLessThanOrEqual(0)],
])('releaseStartMemory returns garbage to the system with the flags %j', async (flags, expectation) => {
  const args = [...flags, '--import', FROM_SOURCE, '--input-type=module', '-e', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } });
  expectation(Number(stdout));
});
