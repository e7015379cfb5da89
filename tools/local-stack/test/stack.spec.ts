import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect as connectNats } from '@nats-io/transport-node';
import { createClient } from '@redis/client';
import { localUrl } from '../src/process/local-url.js';
import type { SupervisorEvent } from '../src/process/supervised.js';
import { startStack, type Stack, type StackOptions } from '../src/stack.js';
import { readRunningStack } from '../src/stack/stack-file.js';
import { eventually } from './eventually.js';
import { isAlive } from '../src/process/is-alive.js';
import { createFakeServices } from './fake-services.js';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('startStack', () => {
  let root: string;
  let dataDir: string;
  const running: Stack[] = [];
  const start = async (options: Partial<StackOptions> = {}): Promise<Stack> => {
    const stack = await startStack({ dataDir, root, port: 0, ...options });
    running.push(stack);
    return stack;
  };

  beforeAll(async () => {
    root = await createFakeServices();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'crew-stack-'));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((stack) => stack.stop()));
    await rm(dataDir, { recursive: true, force: true });
  });

  it('starts every service with its replicas and stops all of them', async () => {
    const stack = await start({ replicas: { chat: 2, gateway: 2 } });
    expect(stack.processNames).toEqual(expect.arrayContaining(['mongodb', 'sandbox', 'chat', 'chat-2', 'gateway-2']));
    for (const url of stack.gatewayUrls) expect((await fetch(url)).status).toBe(200);
    const pids = stack.processNames.map((name) => stack.process(name).pid ?? 0);
    expect(pids.every(isAlive)).toBe(true);
    await stack.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await exists(join(dataDir, 'stack.json'))).toBe(false);
  });

  it('starts a cluster of NATS servers and a Redis with a replica', async () => {
    const stack = await start({ services: ['economy'], servers: { nats: 3, redis: 2 } });
    expect(stack.processNames).toEqual(expect.arrayContaining(['nats', 'nats-2', 'nats-3', 'redis', 'redis-2']));
    const { NATS_URL, REDIS_URL } = (await readRunningStack(dataDir))!.environment['economy']!;
    expect(NATS_URL).toMatch(/^nats:\/\/economy:n[0-9a-f]{48}@127\.0\.0\.1:\d+(,nats:\/\/127\.0\.0\.1:\d+){2}$/);
    expect(REDIS_URL).toBe(stack.redisUrl);

    const redis = await createClient({ url: stack.redisUrl }).connect();
    await eventually(async () => expect(await redis.info('replication')).toMatch(/slave0:.*state=online/));
    redis.destroy();
    const { name, password } = /\/\/(?<name>\w+):(?<password>\w+)@/.exec(NATS_URL!)!.groups!;
    const connection = await connectNats({ servers: stack.natsUrl.split(','), user: name!, pass: password! });
    await eventually(() => expect(connection.info?.connect_urls).toHaveLength(3));
    await connection.close();
  });

  it('passes URLs to the services and publishes its record for other programs', async () => {
    const stack = await start();
    const environment = (await (await fetch(stack.url)).json()) as Record<string, string>;
    expect(environment).toMatchObject({
      NODE_ENV: process.env['NODE_ENV'],
      PUBLIC_URL: stack.url,
      NATS_URL: expect.stringMatching(/^nats:\/\/gateway:n[0-9a-f]{48}@127\.0\.0\.1:\d+$/),
      REDIS_URL: stack.redisUrl,
      CREW_SANDBOX_URL: stack.sandboxUrl,
    });
    const record = await readRunningStack(dataDir);
    expect(record?.url).toBe(stack.url);
    expect(record?.environment['economy']).toMatchObject({
      MONGODB_URI: stack.mongoUrl,
      STRIPE_API_URL: stack.sandboxUrl,
    });
    expect(record?.operator).toEqual({
      NODE_ENV: process.env['NODE_ENV'],
      NATS_URL: expect.stringMatching(/^nats:\/\/operator:n[0-9a-f]{48}@/),
      MONGODB_URI: stack.mongoUrl,
    });
    expect((await stat(join(dataDir, 'stack.json'))).mode & 0o777).toBe(0o600);
  });

  it('lets services and admin commands reach the servers by other URLs', async () => {
    const throughProxy = async (server: string, url: string): Promise<string> =>
      url.replace(/\/\/[^/?]+/, `//127.0.0.1:1?${server}`);
    const stack = await start({ services: ['economy'], throughProxy });
    const { environment, operator } = (await readRunningStack(dataDir))!;
    expect(environment['economy']).toMatchObject({
      MONGODB_URI: expect.stringContaining('//127.0.0.1:1?mongodb'),
      NATS_URL: expect.stringMatching(/^nats:\/\/economy:n[0-9a-f]{48}@127\.0\.0\.1:1\?nats$/),
      REDIS_URL: 'redis://127.0.0.1:1?redis',
    });
    expect(operator['MONGODB_URI']).toBe(environment['economy']!['MONGODB_URI']);
    expect(stack.redisUrl).not.toContain(':1?');
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('listens on loopback alone', async () => {
    const stack = await start({ replicas: { gateway: 2 }, observe: true });
    const { environment } = (await readRunningStack(dataDir))!;
    const urls = [
      stack.url,
      ...stack.gatewayUrls,
      stack.sandboxUrl!,
      stack.observatoryUrl!,
      stack.natsUrl,
      stack.redisUrl,
    ];
    const ports = [
      ...urls.map((url) => Number(new URL(url).port)),
      ...Object.values(environment).map(({ HEALTH_PORT }) => Number(HEALTH_PORT)),
    ];
    for (const port of ports) expect(await addressesOf(port)).toEqual(['127.0.0.1']);
    expect(stack.mongoUrl).toMatch(/^mongodb:\/\/(127\.0\.0\.1:|%2F)/);
  });

  onLinux('lets the gateway listen where HOST says, and no other process', async () => {
    const stack = await start({ env: { HOST: '0.0.0.0' } });
    expect(stack.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await fetch(stack.url)).status).toBe(200);
    const { environment } = (await readRunningStack(dataDir))!;
    expect(await addressesOf(Number(new URL(stack.url).port))).toEqual(['0.0.0.0']);
    for (const { HEALTH_PORT } of Object.values(environment)) {
      expect(await addressesOf(Number(HEALTH_PORT))).toEqual(['127.0.0.1']);
    }
  });

  it('uses the address of HOST in its URL when localhost does not lead there', () => {
    expect(localUrl('127.0.0.1', 3000)).toBe('http://localhost:3000');
    expect(localUrl('192.0.2.7', 3000)).toBe('http://192.0.2.7:3000');
    expect(localUrl('::1', 3000)).toBe('http://[::1]:3000');
  });

  it('reports a HOST that is no address of this machine', async () => {
    await expect(start({ env: { HOST: '192.0.2.7' } })).rejects.toThrow(
      'HOST="192.0.2.7" is not an address of this machine (EADDRNOTAVAIL)',
    );
  });

  it('restarts killed services and servers at the same addresses', async () => {
    const events: SupervisorEvent[] = [];
    const stack = await start({ report: (event) => events.push(event) });
    for (const name of ['gateway', 'nats', 'redis', 'mongodb', 'sandbox']) {
      const killed = stack.process(name);
      const before = killed.pid;
      killed.kill('SIGKILL');
      await killed.ready();
      expect(killed.pid).not.toBe(before);
    }
    expect((await fetch(stack.url)).status).toBe(200);
    const client = await createClient({ url: stack.redisUrl }).connect();
    expect(await client.ping()).toBe('PONG');
    client.destroy();
    expect(events.filter(({ kind }) => kind === 'ended')).toHaveLength(5);
  });

  it('keeps its data and the first admin until a fresh start', async () => {
    const first = await start();
    await storeWord(first.redisUrl, 'harbour');
    await first.stop();
    const second = await start();
    expect(await readWord(second.redisUrl)).toBe('harbour');
    expect(second.admin).toEqual(first.admin);
    await second.stop();
    const fresh = await start({ fresh: true });
    expect(await readWord(fresh.redisUrl)).toBeNull();
    expect(fresh.admin.password).not.toBe(first.admin.password);
  });

  it('reports a running stack and its URL', async () => {
    const { url } = await start();
    await expect(start()).rejects.toThrow(
      `Crew is already running at ${url} (process ${process.pid}, data in ${dataDir})`,
    );
  });

  it('reports an occupied port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} is in use by another program. Choose another port: PORT=`,
    );
    other.close();
    await start();
  });

  it('reports a data folder that is not writable', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expect(start({ dataDir: join(file, 'data') })).rejects.toThrow(
      `The data folder ${join(file, 'data')} is not writable (ENOTDIR). Set CREW_DATA_DIR to a writable folder.`,
    );
  });

  it('reports why a service fails to start and cleans up', async () => {
    const broken = await createFakeServices({
      pods: `throw new Error('Invalid environment variables: PODS_LIMIT');`,
    });
    const events: SupervisorEvent[] = [];
    await expect(start({ root: broken, report: (event) => events.push(event) })).rejects.toThrow(
      'pods failed to start: exit code 1: Error: Invalid environment variables: PODS_LIMIT',
    );
    expect(await readRunningStack(dataDir)).toBeUndefined();
    await start();
    await rm(broken, { recursive: true, force: true });
  });

  it('aborts a start', async () => {
    const slow = await createFakeServices({ media: 'setInterval(() => {}, 1e6)' });
    const controller = new AbortController();
    const report = ({ name }: SupervisorEvent): void => void (name === 'chat' && controller.abort());
    await expect(start({ root: slow, signal: controller.signal, report })).rejects.toThrow('was stopped');
    expect(await exists(join(dataDir, 'stack.json'))).toBe(false);
    await rm(slow, { recursive: true, force: true });
  });

  describe('in a separate process', () => {
    const programs: ChildProcess[] = [];
    afterEach(() => programs.splice(0).forEach((program) => program.kill('SIGKILL')));

    const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
    const command = (): string[] => [
      '--conditions=@crew/source',
      '--import',
      file('./run-typescript.mjs'),
      file('./stack-program.ts'),
      root,
      dataDir,
    ];
    const run = async (start: () => ChildProcess): Promise<{ program: ChildProcess; pids: number[] }> => {
      const program = start();
      programs.push(program);
      const [line] = (await once(createInterface(program.stdout!), 'line')) as [string];
      const { pids } = JSON.parse(line) as { pids: Record<string, number> };
      return { program, pids: Object.values(pids) };
    };
    const directly = (): ChildProcess => spawn(process.execPath, command(), { stdio: ['ignore', 'pipe', 'inherit'] });
    /** npm runs a script in a shell and signals only that shell. */
    const throughNpm = (): ChildProcess =>
      spawn('/bin/sh', ['-c', '"$@"; true', 'npm', process.execPath, ...command()], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, npm_lifecycle_event: 'start' },
      });

    it('stops all processes on Ctrl-C and exits with 0', async () => {
      const { program, pids } = await run(directly);
      expect(pids.every(isAlive)).toBe(true);
      program.kill('SIGINT');
      expect(await once(program, 'exit')).toEqual([0, null]);
      expect(pids.filter(isAlive)).toEqual([]);
    });

    it('stops all processes when npm has ended', async () => {
      const { program, pids } = await run(throughNpm);
      program.kill('SIGTERM');
      await eventually(() => expect(pids.filter(isAlive)).toEqual([]));
    });

    it('leaves no process behind on SIGKILL and can be started again', async () => {
      const { program, pids } = await run(directly);
      program.kill('SIGKILL');
      await eventually(() => expect(pids.filter(isAlive)).toEqual([]));
      expect(await exists(join(dataDir, 'stack.json'))).toBe(true);
      await start();
    });
  });
});

/** Returns the addresses on which some process listens at a port, of the kernel's table of TCP sockets. */
async function addressesOf(port: number): Promise<string[]> {
  const [ipv4, ipv6] = await Promise.all(['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8')));
  const listening = `${ipv4}${ipv6}`
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === '0A' && parseInt(local!.split(':')[1]!, 16) === port);
  return listening.map(([, local]) => {
    const bytes = Buffer.from(local!.split(':')[0]!, 'hex');
    return bytes.length === 4 ? [...bytes.reverse()].join('.') : 'IPv6';
  });
}

async function storeWord(url: string, word: string): Promise<void> {
  const client = await createClient({ url }).connect();
  await client.set('word', word);
  client.destroy();
}

async function readWord(url: string): Promise<string | null> {
  const client = await createClient({ url }).connect();
  const word = await client.get('word');
  client.destroy();
  return word;
}
