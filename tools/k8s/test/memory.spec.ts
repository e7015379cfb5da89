import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { render } from '../src/kustomize.js';
import { at, type Resource } from '../src/resource.js';
import { containersOf } from '../src/rules.js';
import type { Fields, Json } from '../src/strategic-merge.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const SERVICES = ['gateway', 'identity', 'chat', 'economy', 'pods', 'crew-ai', 'media', 'sandbox'];
/** What a heap leaves for threads, buffers and the code: a third of the limit. */
const HEAP_SHARE_MAX = 2 / 3;

const UNITS: Record<string, number> = { m: 1, mb: 1, Mi: 1, MiB: 1, Gi: 1_024 };
/** The megabytes of `384m`, `384Mi`, `400MiB` or `1Gi`. @throws Error for another format */
function megabytes(text: unknown): number {
  const [, amount, unit = ''] = /^(\d+)([a-zA-Z]+)$/.exec(String(text)) ?? [];
  const factor = UNITS[unit];
  if (!amount || !factor) throw new Error(`${String(text)} is no amount of memory`);
  return Number(amount) * factor;
}

/** The heap limits that the stages of the Dockerfile set, by stage, in MB. */
const heaps = Object.fromEntries(
  read('Dockerfile')
    .split(/^FROM /m)
    .flatMap((stage) => {
      const name = /^\S+ AS (\S+)/.exec(stage)?.[1];
      const heap = /--max-old-space-size=(\d+)/.exec(stage)?.[1];
      return name && heap ? [[name, Number(heap)]] : [];
    }),
) as Record<string, number>;
/** The heap limit of an image: the stages of services inherit that of `runtime`. */
const heapOf = (image: string): number => {
  const [, name = ''] = /crew\/([a-z-]+):/.exec(image) ?? [];
  return (heaps[name] ?? heaps['runtime'])!;
};

const compose = (parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Fields> }).services;

describe('docker-compose.yml', () => {
  it.each(SERVICES)('limits the memory of %s, and its heap to two thirds of that', (name) => {
    const { image, mem_limit } = compose[name]!;
    expect(heapOf(String(image)) / megabytes(mem_limit)).toBeLessThanOrEqual(HEAP_SHARE_MAX);
  });

  it('limits what the servers take below the limits of their containers', () => {
    expectBelow(at(compose['nats'], 'environment', 'GOMEMLIMIT'), compose['nats']!['mem_limit'], 0.9);
    expectBelow(following(compose['redis']!['command'], '--maxmemory'), compose['redis']!['mem_limit'], 0.8);
  });
});

describe.each(['local', 'staging', 'production'])('overlay %s', (overlay) => {
  const all = render(join(ROOT, 'k8s/overlays', overlay));
  const ours = all.flatMap((resource) =>
    containersOf(resource)
      .filter(({ image }) => /\bcrew\/[a-z-]+:/.test(String(image)))
      .map((container) => [`${resource.kind} ${resource.metadata.name}`, container] as const),
  );

  it('has a container of every service', () => {
    const images = new Set(ours.map(([, { image }]) => /crew\/([a-z-]+):/.exec(String(image))?.[1]));
    const expected = SERVICES.filter((name) => overlay === 'local' || name !== 'sandbox');
    expect(expected.filter((name) => !images.has(name))).toEqual([]);
  });

  it.each(ours)('limits the memory of %s, and its heap to two thirds of that', (_name, container) => {
    const limit = megabytes(at(container, 'resources', 'limits', 'memory'));
    expect(heapOf(String(container['image'])) / limit).toBeLessThanOrEqual(HEAP_SHARE_MAX);
  });

  it('limits each service as docker compose does', () => {
    for (const [name, container] of ours.filter(([name]) => name.startsWith('Deployment crew-'))) {
      const service = name.slice('Deployment crew-'.length);
      expect([service, megabytes(at(container, 'resources', 'limits', 'memory'))]).toEqual([
        service,
        megabytes(compose[service]!['mem_limit']),
      ]);
    }
  });
});

describe('the servers of a cluster', () => {
  const documents = (file: string): Resource[] =>
    parseAllDocuments(read(file)).map((document) => document.toJS() as Resource);

  it('take less than the limits of their containers', () => {
    const nats = parse(read('k8s/data/nats.values.yaml')) as Fields;
    const limit = at(nats, 'container', 'merge', 'resources', 'limits', 'memory');
    expectBelow(at(nats, 'container', 'env', 'GOMEMLIMIT'), limit, 0.9);

    const [, settings, redis] = documents('k8s/data/redis.yaml');
    const maxmemory = /^maxmemory (\S+)$/m.exec(String(at(settings, 'data', 'redis.conf')))?.[1];
    expectBelow(maxmemory, at(containersOf(redis!)[0], 'resources', 'limits', 'memory'), 0.8);

    const [mongodb] = documents('k8s/data/mongodb.yaml');
    const cacheGb = at(mongodb, 'spec', 'additionalMongodConfig', 'storage.wiredTiger.engineConfig.cacheSizeGB');
    const [mongod] = at(mongodb, 'spec', 'statefulSet', 'spec', 'template', 'spec', 'containers') as Fields[];
    expectBelow(`${Number(cacheGb) * 1_024}Mi`, at(mongod, 'resources', 'limits', 'memory'), 0.5);
  });

  it('take less than their limits in the local overlay too', () => {
    const all = documents('k8s/overlays/local/servers.yaml').filter(({ kind }) => kind === 'StatefulSet');
    const container = (name: string): Fields => containersOf(all.find(({ metadata }) => metadata.name === name)!)[0]!;
    const limit = (name: string): Json | undefined => at(container(name), 'resources', 'limits', 'memory');
    expectBelow(following(container('redis')['args'], '--maxmemory'), limit('redis'), 0.8);
    const env = (container('nats')['env'] ?? []) as Fields[];
    expectBelow(env.find(({ name }) => name === 'GOMEMLIMIT')?.['value'], limit('nats'), 0.9);
  });
});

/** The argument after an option. */
const following = (args: Json | undefined, option: string): Json | undefined =>
  (args as Json[])[(args as Json[]).indexOf(option) + 1];

function expectBelow(own: unknown, limit: unknown, share: number): void {
  expect(megabytes(own)).toBeLessThanOrEqual(megabytes(limit) * share);
}
