import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readPort } from '../src/commands/start.js';
import { freePort, listenProblem } from '../src/process/free-port.js';
import { isExecutable } from '../src/servers/binary.js';
import { findChromium } from '../src/servers/chromium.js';
import { removeInterrupted } from '../src/servers/debian-packages.js';
import { startNats } from '../src/servers/nats.js';
import { findFirefox, findHeadlessShell, findWebKit } from '../src/servers/other-browsers.js';
import { MissingServerError } from '../src/servers/server.js';

describe('resources of the machine', () => {
  const original = { ...process.env };
  afterEach(() => {
    for (const name of ['CHROMIUM_PATH', 'NATS_URL']) delete process.env[name];
    Object.assign(process.env, original);
  });

  it('findChromium returns an executable Chromium', async () => {
    const { stdout } = await promisify(execFile)(await findChromium(), ['--version']);
    expect(stdout).toMatch(/^(Chromium|Google Chrome)/);
  });

  it('findChromium rejects an invalid CHROMIUM_PATH', async () => {
    process.env['CHROMIUM_PATH'] = '/nowhere/chromium';
    await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH is /nowhere/chromium');
  });

  it('findHeadlessShell returns an executable headless Chromium, or undefined', async () => {
    const path = await findHeadlessShell();
    const { stdout } = path ? await promisify(execFile)(path, ['--version']) : { stdout: 'Chromium: none' };
    expect(stdout).toMatch(/^(Chromium|Google Chrome)/);
  });

  it('findFirefox returns an executable Firefox, or undefined', async () => {
    const path = await findFirefox();
    const { stdout } = path ? await promisify(execFile)(path, ['--version']) : { stdout: 'Mozilla Firefox: none' };
    expect(stdout).toMatch(/^Mozilla Firefox/);
  });

  it('findWebKit returns its driver and a display, both executable, or undefined', async () => {
    const { driver, display } = (await findWebKit()) ?? {};
    for (const path of [driver, display]) expect(path === undefined || (await isExecutable(path))).toBe(true);
  });

  it('startNats uses the server named by the environment and does not control it', async () => {
    process.env['NATS_URL'] = 'nats://elsewhere:4222';
    const server = await startNats({ dataDir: '/nowhere' });
    expect(server).toMatchObject({ url: 'nats://elsewhere:4222', pid: undefined });
    expect(() => server.signal('SIGTERM')).toThrow('cannot be signalled');
    await server.stop();
  });

  it('removeInterrupted removes what interrupted fetches left, and nothing of others', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crew-fetches-'));
    const ended = spawn('true');
    await once(ended, 'exit');
    for (const name of [`.fetch-${ended.pid}-a`, `.fetch-${process.pid}-b`, 'servers']) {
      await mkdir(join(folder, name, 'root'), { recursive: true });
    }
    await removeInterrupted(folder);
    expect((await readdir(folder)).sort()).toEqual([`.fetch-${process.pid}-b`, 'servers']);
    await rm(folder, { recursive: true });
  });

  it('MissingServerError lists the three alternatives', () => {
    const { message } = new MissingServerError('NATS', 'NATS_URL', 'nats-server', new Error('no mirror\nmore'));
    expect(message).toBe(
      'NATS is not installed and could not be fetched (no mirror). Set NATS_URL to the URL of a running server, ' +
        'install nats-server on PATH, or use "docker compose up".',
    );
  });

  it('freePort returns a port that is not in use', async () => {
    const port = await freePort();
    expect(await listenProblem(port)).toBeUndefined();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await listenProblem(port)).toBe('EADDRINUSE');
    server.close();
  });

  it('readPort rejects an invalid PORT', () => {
    expect(readPort({ PORT: '8080' })).toBe(8080);
    expect(readPort({})).toBe(3000);
    expect(() => readPort({ PORT: 'http' })).toThrow('Invalid PORT "http"');
    expect(() => readPort({ PORT: '70000' })).toThrow('Invalid PORT');
  });

  it('startNats fails when another server uses its address', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'crew-held-'));
    const port = await freePort();
    const first = await startNats({ dataDir, port });
    await expect(startNats({ dataDir, port })).rejects.toThrow('NATS did not start: its address is already in use');
    await first.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
