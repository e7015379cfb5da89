import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createClient } from 'redis';
import type { SupervisorEvent } from '../src/process/supervised.js';
import { startStack, type Stack, type StackOptions } from '../src/stack.js';
import { readRunningStack } from '../src/stack/stack-file.js';
import { eventually } from './eventually.js';
import { isAlive } from './is-alive.js';
import { makeStandIns } from './stand-ins.js';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('the local stack', () => {
  let root: string;
  let dataDir: string;
  const running: Stack[] = [];
  const start = async (options: Partial<StackOptions> = {}): Promise<Stack> => {
    const stack = await startStack({ dataDir, root, port: 0, ...options });
    running.push(stack);
    return stack;
  };

  beforeAll(async () => {
    root = await makeStandIns();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'crew-stack-'));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((stack) => stack.stop()));
    await rm(dataDir, { recursive: true, force: true });
  });

  it('starts every service, the second process of one too, and ends them all', async () => {
    const stack = await start({ replicas: { chat: 2, gateway: 2 } });
    expect(stack.processNames).toEqual(expect.arrayContaining(['mongodb', 'sandbox', 'chat', 'chat-2', 'gateway-2']));
    for (const url of stack.gatewayUrls) expect((await fetch(url)).status).toBe(200);
    const pids = stack.processNames.map((name) => stack.process(name).pid ?? 0);
    expect(pids.every(isAlive)).toBe(true);
    await stack.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await exists(join(dataDir, 'stack.json'))).toBe(false);
  });

  it('tells services where everything is, and others on the machine how to reach it', async () => {
    const stack = await start();
    const told = (await (await fetch(stack.url)).json()) as Record<string, string>;
    expect(told).toMatchObject({
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
      NATS_URL: expect.stringMatching(/^nats:\/\/operator:n[0-9a-f]{48}@/),
      MONGODB_URI: stack.mongoUrl,
    });
    expect((await stat(join(dataDir, 'stack.json'))).mode & 0o777).toBe(0o600);
  });

  it('starts a killed service and a killed server again where they were', async () => {
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

  it('keeps data, and the first admin, until a fresh start', async () => {
    const first = await start();
    await remember(first.redisUrl, 'harbour');
    await first.stop();
    const second = await start();
    expect(await recall(second.redisUrl)).toBe('harbour');
    expect(second.admin).toEqual(first.admin);
    await second.stop();
    const fresh = await start({ fresh: true });
    expect(await recall(fresh.redisUrl)).toBeNull();
    expect(fresh.admin.password).not.toBe(first.admin.password);
  });

  it('says that one is running, and where', async () => {
    const { url } = await start();
    await expect(start()).rejects.toThrow(
      `Crew is already running at ${url} (process ${process.pid}, data in ${dataDir})`,
    );
  });

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} is taken by another program. Choose another one: PORT=`,
    );
    other.close();
    await start();
  });

  it('says that the data folder cannot be written', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expect(start({ dataDir: join(file, 'data') })).rejects.toThrow(
      `The data folder ${join(file, 'data')} cannot be written (ENOTDIR). Set CREW_DATA_DIR to a folder that can.`,
    );
  });

  it('says why a service does not start, and leaves nothing behind', async () => {
    const broken = await makeStandIns({ pods: `throw new Error('The environment is not complete: PODS_LIMIT');` });
    const events: SupervisorEvent[] = [];
    await expect(start({ root: broken, report: (event) => events.push(event) })).rejects.toThrow(
      'pods does not start: exit code 1: Error: The environment is not complete: PODS_LIMIT',
    );
    expect(await readRunningStack(dataDir)).toBeUndefined();
    await start();
    await rm(broken, { recursive: true, force: true });
  });

  it('gives up a start that is no longer wanted', async () => {
    const slow = await makeStandIns({ media: 'setInterval(() => {}, 1e6)' });
    const wanted = new AbortController();
    const report = ({ name }: SupervisorEvent): void => void (name === 'chat' && wanted.abort());
    await expect(start({ root: slow, signal: wanted.signal, report })).rejects.toThrow('was stopped');
    expect(await exists(join(dataDir, 'stack.json'))).toBe(false);
    await rm(slow, { recursive: true, force: true });
  });

  describe('as a program', () => {
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
    /** npm puts a shell between itself and its script, and ends that shell alone. */
    const asByNpm = (): ChildProcess =>
      spawn('/bin/sh', ['-c', '"$@"; true', 'npm', process.execPath, ...command()], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, npm_lifecycle_event: 'start' },
      });

    it('ends everything on Ctrl-C and succeeds', async () => {
      const { program, pids } = await run(directly);
      expect(pids.every(isAlive)).toBe(true);
      program.kill('SIGINT');
      expect(await once(program, 'exit')).toEqual([0, null]);
      expect(pids.filter(isAlive)).toEqual([]);
    });

    it('ends everything when npm, which started it, is gone', async () => {
      const { program, pids } = await run(asByNpm);
      program.kill('SIGTERM');
      await eventually(() => expect(pids.filter(isAlive)).toEqual([]));
    });

    it('takes everything along when it is killed, and starts again over what is left', async () => {
      const { program, pids } = await run(directly);
      program.kill('SIGKILL');
      await eventually(() => expect(pids.filter(isAlive)).toEqual([]));
      expect(await exists(join(dataDir, 'stack.json'))).toBe(true);
      await start();
    });
  });
});

async function remember(url: string, word: string): Promise<void> {
  const client = await createClient({ url }).connect();
  await client.set('word', word);
  client.destroy();
}

async function recall(url: string): Promise<string | null> {
  const client = await createClient({ url }).connect();
  const word = await client.get('word');
  client.destroy();
  return word;
}
