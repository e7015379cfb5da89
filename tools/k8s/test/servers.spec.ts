import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@crew/local-stack/process/free-port';
import { fetchServers } from '@crew/local-stack/servers/fetched';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { at, type Resource } from '../src/resource.js';
import { containersOf, resourceAndProbeProblems, restrictedProblems } from '../src/rules.js';
import { schemaProblems } from '../src/schema.js';
import type { Fields } from '../src/strategic-merge.js';
import { writeSelfSigned } from './self-signed.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const redis = parseAllDocuments(read('k8s/data/redis.yaml')).map((one) => one.toJS() as Resource);
const [, settings, statefulSet] = redis as [Resource, Resource, Resource];
const install = read('k8s/data/install.sh');

describe('the operator of MongoDB', () => {
  const values = parse(read('k8s/data/mongodb-operator.values.yaml')) as Fields;

  it('is the one that MongoDB maintains', () => {
    expect(install).toContain('upgrade --install mongodb-kubernetes mongodb-kubernetes ');
    expect(install).not.toContain('community-operator');
  });

  it('has no rights outside of its namespace, so that every environment has its own', () => {
    expect(values['operator']).toMatchObject({
      watchedResources: ['mongodbcommunity'],
      enableClusterMongoDBRoles: false,
      webhook: { installClusterRole: false },
      telemetry: { enabled: false },
    });
    expect(at(values, 'operator', 'watchNamespace')).toBeUndefined();
  });

  it('leaves its definitions to the cluster, at its own version', () => {
    expect(install).toMatch(
      /helm show crds mongodb-kubernetes .*--version "\$mongodb_operator" \|\n\s+kubectl apply --server-side/,
    );
    expect(install).toMatch(/helm upgrade --install mongodb-kubernetes .*--version "\$mongodb_operator" --skip-crds/);
  });
});

describe('Redis in a cluster', () => {
  it('needs no operator', async () => {
    expect(install).not.toContain('redis-operator');
    expect(redis.map(({ kind }) => kind)).toEqual(['Service', 'ConfigMap', 'StatefulSet']);
    expect((await Promise.all(redis.map(schemaProblems))).flat()).toEqual([]);
  });

  it('runs by the restricted Pod Security Standard, with limits and probes', () => {
    expect([...restrictedProblems(statefulSet), ...resourceAndProbeProblems(statefulSet)]).toEqual([]);
  });

  it('has the image of docker compose', () => {
    const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Fields> };
    expect(containersOf(statefulSet)[0]!['image']).toBe(compose.services['redis']!['image']);
  });
});

describe('a server with the settings of Redis in a cluster', () => {
  const [container] = containersOf(statefulSet);
  const env = { ...process.env, REDISCLI_AUTH: 'of-the-test' };
  let folder: string;
  let port: number;
  let cli: (args: string[], variables?: NodeJS.ProcessEnv) => Promise<{ stdout: string }>;
  let server: ChildProcess;

  /** An argument of the manifest, with the folders and the port of this test. */
  const here = (text: string): string =>
    text
      .replaceAll('$(REDISCLI_AUTH)', env.REDISCLI_AUTH)
      .replaceAll(/\/etc\/redis\/|\/tls\//g, `${folder}/`)
      .replaceAll(/^dir \/data$/gm, `dir ${folder}`)
      .replaceAll('tls-port 6379', `tls-port ${port}`);
  const probe = (at(container, 'readinessProbe', 'exec', 'command') as string[]).slice(1);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crew-redis-'));
    port = await freePort();
    await writeSelfSigned(folder);
    await writeFile(join(folder, 'redis.conf'), here(at(settings, 'data', 'redis.conf') as string));
    const { redisServer, withLoader } = await fetchServers();
    cli = (args, variables = env) => {
      const launch = withLoader(join(dirname(redisServer), 'redis-cli'), ['-p', String(port), ...args]);
      return promisify(execFile)(launch.command, launch.args, { env: variables });
    };
    const { command, args } = withLoader(redisServer, (container!['command'] as string[]).slice(1).map(here));
    server = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface(server.stdout!)) if (line.includes('Ready to accept')) return;
    throw new Error('Redis did not start');
  }, 300_000);
  afterAll(async () => {
    server.kill();
    await once(server, 'exit');
    await rm(folder, { recursive: true });
  });

  it('is ready by its probe', async () => {
    expect((await cli(probe.map(here))).stdout).toBe('PONG\n');
  });

  it('asks for the password, and without it its probe fails', async () => {
    await expect(cli(probe.map(here), { ...env, REDISCLI_AUTH: '' })).rejects.toThrow();
  });

  it('serves TLS only', async () => {
    await expect(cli(['-e', 'ping'])).rejects.toThrow();
  });

  it('evicts no job', async () => {
    const { stdout } = await cli([...probe.slice(0, -1).map(here), 'config', 'get', 'maxmemory*']);
    expect(stdout).toContain('noeviction');
  });
});
