import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { nodeFlags } from '../src/process/node-flags.js';
import { startMongo } from '../src/servers/mongo.js';
import { startNats } from '../src/servers/nats.js';
import { startRedis } from '../src/servers/redis.js';
import { PROJECT_ROOT } from '../src/stack/build.js';
import { SERVICES } from '../src/stack/topology.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-bundle-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Copies what the image of a project holds. @returns the folder of the bundle */
function image(project: string): string {
  const bundle = `${project}/bundle`;
  const packages = readFileSync(join(PROJECT_ROOT, bundle, 'packages.txt'), 'utf8')
    .trim()
    .split('\n');
  for (const path of [bundle, ...packages])
    cpSync(join(PROJECT_ROOT, path), join(folder, project, path), { recursive: true });
  return join(folder, project, bundle);
}

const node = (env: NodeJS.ProcessEnv, ...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, args, { env, encoding: 'utf8' });

/** Loads files one after the other, and prints those that need another package. */
const LOAD = `
for (const file of process.argv.slice(1)) {
  try { require(file); } catch ({ code, message }) { if (code === 'MODULE_NOT_FOUND') console.log(message); }
}`;

/** What each program reports once all of its modules are loaded. */
const PROGRAMS: [project: string, report: string, env: NodeJS.ProcessEnv][] = [
  ['tools/admin', 'No command is given.', {}],
  ['tools/sandbox', 'never starts in production', { NODE_ENV: 'production' }],
];
for (const service of SERVICES) PROGRAMS.push([`services/${service}`, 'Invalid environment variables', {}]);

describe.each(PROGRAMS)('the bundle of %s', (project, report, env) => {
  it('needs no other package than those of its image', async () => {
    const bundle = image(project);
    const main = join(bundle, 'main.cjs');
    expect(node(env, ...nodeFlags(main), main).stderr).toContain(report);
    const files = (await readdir(bundle)).map((name) => join(bundle, name)).filter((file) => file.endsWith('.cjs'));
    expect(node({}, '-e', LOAD, '--', ...files.filter((file) => file !== main)).stdout).toBe('');
  });
});

it('names our sources in the stack traces of its log', async () => {
  const [mongo, nats, redis] = await Promise.all([
    startMongo({ dataDir: join(folder, 'mongo') }),
    startNats({ dataDir: join(folder, 'nats') }),
    startRedis({ dataDir: join(folder, 'redis') }),
  ]);
  const main = join(PROJECT_ROOT, 'services/pods/bundle/main.cjs');
  const servers = { MONGODB_URI: mongo.url, NATS_URL: nats.url, REDIS_URL: redis.url };
  const env = { NODE_ENV: 'test', HEALTH_PORT: '0', ...servers };
  const pods = spawn(process.execPath, [...nodeFlags(main), main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const connection = await connect({ servers: nats.url });
  try {
    for await (const line of createInterface(pods.stdout)) {
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { stack: string } };
      if (msg === 'ready') await connection.request('pods.create-pod', 'not a request');
      if (msg !== 'rejected a malformed request') continue;
      expect(err?.stack).toMatch(/libs\/service-kit\/src\/rpc\/call\.ts:\d+:\d+/);
      break;
    }
  } finally {
    pods.kill();
    await connection.close();
    await Promise.all([mongo.stop(), nats.stop(), redis.stop()]);
  }
  expect.hasAssertions();
});
