import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { problemOfMachine } from '../src/podman.js';

const { PATH } = process.env;
let empty: string;
beforeEach(() => {
  empty = mkdtempSync(join(tmpdir(), 'crew-path-'));
  process.env['PATH'] = empty;
});
afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(empty, { recursive: true });
});

it('names what a machine without podman lacks, and how to install it', async () => {
  const problem = await problemOfMachine();
  expect(problem).toMatch(process.platform === 'linux' ? /^podman, .+ missing; .*apt-get install podman / : /Linux/);
  expect(process.env['PATH']).toBe(empty);
});
