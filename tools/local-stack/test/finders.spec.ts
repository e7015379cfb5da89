import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readPort } from '../src/commands/start.js';
import { freePort, listenProblem } from '../src/process/free-port.js';
import { findChromium } from '../src/servers/chromium.js';
import { startNats } from '../src/servers/nats.js';
import { MissingServerError } from '../src/servers/server.js';

describe('what the stack finds on the machine', () => {
  const kept = { ...process.env };
  afterEach(() => {
    for (const name of ['CHROMIUM_PATH', 'NATS_URL']) delete process.env[name];
    Object.assign(process.env, kept);
  });

  it('is a Chromium that runs', async () => {
    const { stdout } = await promisify(execFile)(await findChromium(), ['--version']);
    expect(stdout).toMatch(/^(Chromium|Google Chrome)/);
  });

  it('is not a CHROMIUM_PATH that leads nowhere', async () => {
    process.env['CHROMIUM_PATH'] = '/nowhere/chromium';
    await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium');
  });

  it('is the server that the environment names, which is not ours to stop', async () => {
    process.env['NATS_URL'] = 'nats://elsewhere:4222';
    const server = await startNats({ dataDir: '/nowhere' });
    expect(server).toMatchObject({ url: 'nats://elsewhere:4222', pid: undefined });
    expect(() => server.signal('SIGTERM')).toThrow('not ours to signal');
    await server.stop();
  });

  it('says the three ways out when a server cannot be had', () => {
    const { message } = new MissingServerError('NATS', 'NATS_URL', 'nats-server', new Error('no mirror\nmore'));
    expect(message).toBe(
      'NATS is not here and could not be fetched (no mirror). Set NATS_URL to the address of one that runs, ' +
        'install nats-server so that it is on PATH, or use "docker compose up".',
    );
  });

  it('is a port that nobody listens on', async () => {
    const port = await freePort();
    expect(await listenProblem(port)).toBeUndefined();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await listenProblem(port)).toBe('EADDRINUSE');
    server.close();
  });

  it('refuses a PORT that is none', () => {
    expect(readPort({ PORT: '8080' })).toBe(8080);
    expect(readPort({})).toBe(3000);
    expect(() => readPort({ PORT: 'http' })).toThrow('PORT is "http", which is no port');
    expect(() => readPort({ PORT: '70000' })).toThrow('no port');
  });

  it('is never the server of somebody else at the same address', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'crew-held-'));
    const port = await freePort();
    const first = await startNats({ dataDir, port });
    await expect(startNats({ dataDir, port })).rejects.toThrow('NATS did not start: its address is already in use');
    await first.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
