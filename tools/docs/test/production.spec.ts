import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseEnv } from '@crew/service-kit/env';
import { parse } from 'yaml';
import { environmentOf, serviceNames } from '../src/configuration.js';
import { ROOT } from '../src/workspace.js';

type Variables = Record<string, string>;

const yaml = async (path: string): Promise<unknown> =>
  parse(await readFile(join(ROOT, path), 'utf8'), { merge: true }) as unknown;

/** The defaults of the compose file, `${NAME:-default}`: what a container gets whose operator set nothing. */
async function composeDefaults(): Promise<Variables> {
  const { services } = (await yaml('docker-compose.yml')) as { services: Record<string, { environment?: Variables }> };
  const given = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
  const defaults = given.map(([name, value]) => [name, /^\$\{\w+:?-(.+)\}$/.exec(value)?.[1] ?? ''] as const);
  return Object.fromEntries(defaults.filter(([, value]) => value));
}

async function secretsOfLocalCluster(): Promise<Variables> {
  const patch = (await yaml('k8s/overlays/local/secret.patch.yaml')) as { path: string; value: unknown }[];
  return patch.find(({ path }) => path === '/stringData')!.value as Variables;
}

/** Returns the variables that each service refuses with such a reason, as `service VARIABLE`. */
async function refused(variables: Variables, reason = 'sandbox'): Promise<string[]> {
  const names: string[] = [];
  for (const service of await serviceNames()) {
    const schema = await environmentOf(service);
    try {
      parseEnv(schema, variables);
    } catch (error) {
      const lines = (error as Error).message.matchAll(new RegExp(`^ {2}(\\w+): .*${reason}`, 'gm'));
      names.push(...[...lines].map(([, name]) => `${service} ${name}`));
    }
  }
  return names.sort();
}

describe('a service in production', () => {
  it('refuses every secret and address of the sandbox that the compose file presets', async () => {
    expect(await refused({ ...(await composeDefaults()), NODE_ENV: 'production' })).toEqual([
      'crew-ai AI_API_KEY',
      'crew-ai AI_BASE_URL',
      'economy SMTP_URL',
      'economy STRIPE_API_URL',
      'economy STRIPE_SECRET_KEY',
      'economy STRIPE_WEBHOOK_SECRET',
      'gateway CREW_SANDBOX_URL',
      'identity SMTP_URL',
      'media AI_API_KEY',
      'media AI_BASE_URL',
      'media GCS_API_ENDPOINT',
      'media GCS_PROJECT_ID',
    ]);
  });

  it('refuses every secret of the local cluster but the addresses of its servers', async () => {
    const { NATS_URL, REDIS_URL, MONGODB_URI, ...secrets } = await secretsOfLocalCluster();
    const names = await refused({ ...secrets, NATS_URL: NATS_URL!, REDIS_URL: REDIS_URL!, MONGODB_URI: MONGODB_URI! });
    expect([...new Set(names.map((name) => name.split(' ')[1]))].sort()).toEqual(Object.keys(secrets).sort());
  });

  it('refuses each URL of a server without TLS, unless that is meant', async () => {
    const plain = { NATS_URL: 'nats://own:own@nats', REDIS_URL: 'redis://redis', MONGODB_URI: 'mongodb://mongodb' };
    const refusedIn = (given: Variables) => refused({ ...plain, ...given }, 'ALLOW_PLAINTEXT_SERVERS');
    const services = await serviceNames();
    expect(await refusedIn({})).toEqual(
      services.flatMap((name) => [
        ...(name === 'gateway' ? [] : [`${name} MONGODB_URI`]),
        `${name} NATS_URL`,
        `${name} REDIS_URL`,
      ]),
    );
    expect(await refusedIn({ ALLOW_PLAINTEXT_SERVERS: 'false', NATS_URL: 'tls://own:own@nats' })).toEqual(
      services.flatMap((name) => [...(name === 'gateway' ? [] : [`${name} MONGODB_URI`]), `${name} REDIS_URL`]),
    );
    expect(await refusedIn({ ALLOW_PLAINTEXT_SERVERS: 'true' })).toEqual([]);
    expect(await refusedIn({ NODE_ENV: 'development' })).toEqual([]);
  });

  it('starts without a second factor of admins only if that is meant', async () => {
    const identity = await environmentOf('identity');
    const start = (given: Variables) => () =>
      parseEnv(identity, {
        MONGODB_URI: 'mongodb://localhost/identity?tls=true',
        NATS_URL: 'tls://identity:own@localhost:4222',
        REDIS_URL: 'rediss://localhost',
        TWO_FACTOR_KEYS: `own:${Buffer.alloc(32, 'own').toString('base64')}`,
        ABUSE_HASH_KEY: Buffer.alloc(32, 'own').toString('base64'),
        ...given,
      });
    expect(start({})).toThrow('ADMIN_REQUIRE_2FA: must be true in production');
    expect(start({ NODE_ENV: 'production', ADMIN_REQUIRE_2FA: 'false' })).toThrow('ADMIN_REQUIRE_2FA');
    expect(start({ ADMIN_REQUIRE_2FA: 'true' })).not.toThrow();
    expect(start({ ALLOW_ADMIN_WITHOUT_2FA: 'true' })).not.toThrow();
    expect(start({ NODE_ENV: 'development' })).not.toThrow();
  });

  it('accepts its own secrets, and development those of the sandbox', async () => {
    const own = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', AI_API_KEY: 'key' };
    expect(await refused(own)).toEqual([]);
    expect(await refused({ ...(await composeDefaults()), NODE_ENV: 'development' })).toEqual([]);
  });
});
