import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clockEnvironment } from '../src/faults/clocks.js';

/** Prints what each way of reading the clock shows, whenever it changes by more than a minute. */
const SCRIPT = `
let last;
setInterval(() => {
  const times = [Date.now(), new Date().getTime(), +new Date(Date())];
  const hours = times.map((time) => Math.round((time - performance.timeOrigin) / 3_600_000));
  const isDate = new Date() instanceof Date && Number(new Date(5)) === 5;
  if (String(hours) !== last) console.log(JSON.stringify({ hours, isDate }));
  last = String(hours);
}, 5);
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-clock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('shifts the clock of one service while its file says so', async () => {
  const main = join(folder, 'services/chat/bundle/main.cjs');
  await mkdir(join(main, '..'), { recursive: true });
  await writeFile(main, SCRIPT);
  const env = { ...process.env, ...(await clockEnvironment(folder)) };
  const service = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(service.stdout)[Symbol.asyncIterator]();
  const shown = async (): Promise<unknown> => JSON.parse((await lines.next()).value as string) as unknown;
  try {
    expect(await shown()).toEqual({ hours: [0, 0, 0], isDate: true });
    await writeFile(join(folder, 'clocks', 'pods'), '7200000');
    await writeFile(join(folder, 'clocks', 'chat'), '-3600000');
    expect(await shown()).toEqual({ hours: [-1, -1, -1], isDate: true });
    await rm(join(folder, 'clocks', 'chat'));
    expect(await shown()).toEqual({ hours: [0, 0, 0], isDate: true });
  } finally {
    service.kill();
  }
});
