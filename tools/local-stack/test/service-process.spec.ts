import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '../src/process/free-port.js';
import { Supervised, type SupervisorEvent } from '../src/process/supervised.js';
import { serviceLauncher } from '../src/stack/service-process.js';
import { eventually } from './eventually.js';

const SERVICE = `require('node:http').createServer((request, response) => response.end()).listen(Number(process.env.PORT));`;

let folder: string;
let service: Supervised;
const events: SupervisorEvent[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-service-process-'));
  const [script, url] = [join(folder, 'service.cjs'), `http://127.0.0.1:${await freePort()}`];
  await writeFile(script, SERVICE);
  const launcher = serviceLauncher({
    script,
    env: { ...process.env, PORT: new URL(url).port },
    readyUrl: url,
    liveUrl: url,
    logPath: join(folder, 'service.log'),
    liveIntervalMs: 200,
  });
  service = new Supervised('chat', launcher, { report: (event) => events.push(event) });
});
afterEach(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

it('restarts a frozen service', async () => {
  await service.start();
  const { pid } = service;
  process.kill(pid!, 'SIGSTOP');
  await eventually(() => expect(events.at(-1)).toMatchObject({ kind: 'ready', again: true }));
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'ended', reason: expect.stringContaining('it stopped responding') }),
  );
  expect(service.pid).not.toBe(pid);
});
