import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { databaseEnv, parseEnv } from '../src/env.js';
import { parseNatsUrl } from '../src/nats/nats-url.js';

const complete = {
  NATS_URL: 'tls://chat:n1@127.0.0.1:4222',
  REDIS_URL: 'rediss://127.0.0.1',
  MONGODB_URI: 'mongodb://127.0.0.1/?tls=true',
};

describe('parseEnv', () => {
  it('requires only variables without a default, and defaults are safe for production', () => {
    expect(parseEnv(databaseEnv, complete)).toEqual({
      ...complete,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: 8080,
      CREW_BUILD_HASH: 'development',
      OTEL_TRACES_SAMPLER_ARG: 0.05,
      DATABASE_MIN_FREE_MB: 256,
      ALLOW_PLAINTEXT_SERVERS: false,
    });
  });

  it('reads a number of replicas that NATS accepts', () => {
    expect(parseEnv(databaseEnv, { ...complete, JETSTREAM_REPLICAS: '3' }).JETSTREAM_REPLICAS).toBe(3);
    for (const wrong of ['0', '6', '2.5', 'three'])
      expect(() => parseEnv(databaseEnv, { ...complete, JETSTREAM_REPLICAS: wrong })).toThrow('JETSTREAM_REPLICAS: ');
  });

  it('names every missing or invalid variable, and no value', () => {
    const wrong = { ...complete, NATS_URL: '', HEALTH_PORT: '99999', LOG_LEVEL: 'hunter2', MONGODB_URI: undefined };
    const message = ((): string => {
      try {
        return JSON.stringify(parseEnv(databaseEnv, wrong));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const name of ['NATS_URL', 'MONGODB_URI', 'HEALTH_PORT', 'LOG_LEVEL']) expect(message).toContain(`${name}: `);
    expect(message).not.toContain('REDIS_URL');
    expect(message).not.toContain('hunter2');
    expect(message).not.toContain('99999');
  });

  it('requires a NATS user in production only', () => {
    const open = { ...complete, NATS_URL: 'tls://127.0.0.1:4222' };
    expect(() => parseEnv(databaseEnv, open)).toThrow('NATS_URL: has no user');
    expect(() => parseEnv(databaseEnv, { ...open, NATS_URL: 'tls://chat@127.0.0.1' })).toThrow('NATS_URL');
    expect(parseEnv(databaseEnv, { ...open, NODE_ENV: 'development' }).NATS_URL).toBe(open.NATS_URL);
  });

  it.each([
    ['NATS_URL', 'nats://chat:n1@nats:4222'],
    ['NATS_URL', 'tls://chat:n1@a:4222,nats://b:4222'],
    ['NATS_URL', 'tls://chat:n1@a:4222,b'],
    ['REDIS_URL', 'redis://redis:6379'],
    ['REDIS_URL', 'redis://redis:6379/rediss://'],
    ['MONGODB_URI', 'mongodb://mongodb/?replicaSet=tls=true'],
    ['MONGODB_URI', 'mongodb://mongodb/?tls=false'],
    ['MONGODB_URI', 'mongodb://mongodb/?tls=true&tlsInsecure=true'],
    ['MONGODB_URI', 'mongodb://mongodb/?tlsAllowInvalidHostnames=true&tls=true'],
    ['MONGODB_URI', 'mongodb://mongodb/?tls=true&tlsallowinvalidcertificates=true'],
  ])('refuses %s=%s in production, unless ALLOW_PLAINTEXT_SERVERS is set', (name, url) => {
    const env = { ...complete, [name]: url };
    expect(() => parseEnv(databaseEnv, env)).toThrow(new RegExp(`${name}: .*ALLOW_PLAINTEXT_SERVERS`));
    expect(() => parseEnv(databaseEnv, { ...env, ALLOW_PLAINTEXT_SERVERS: 'false' })).toThrow(name);
    expect(parseEnv(databaseEnv, { ...env, ALLOW_PLAINTEXT_SERVERS: 'true' })).toMatchObject(env);
    expect(parseEnv(databaseEnv, { ...env, NODE_ENV: 'development' })).toMatchObject(env);
  });

  it('accepts encrypted URLs in every form', () => {
    const env = {
      NATS_URL: 'tls://chat:n1@a:4222,tls://b:4222',
      REDIS_URL: 'rediss://:secret@redis:6379',
      MONGODB_URI: 'mongodb+srv://chat:secret@mongodb/?replicaSet=rs0&TLS=true&authSource=admin',
    };
    expect(parseEnv(databaseEnv, env)).toMatchObject(env);
  });

  it('parses the user of one NATS address or of several', () => {
    const user = { name: 'crew-ai', password: 'n:1/a' };
    expect(parseNatsUrl('nats://crew-ai:n%3A1%2Fa@nats:4222')).toEqual({ servers: ['nats://nats:4222'], user });
    expect(parseNatsUrl('nats://crew-ai:n%3A1%2Fa@a:1,nats://crew-ai:n%3A1%2Fa@b:2,c')).toEqual({
      servers: ['nats://a:1', 'nats://b:2', 'c'],
      user,
    });
    expect(parseNatsUrl('127.0.0.1:4222')).toEqual({ servers: ['127.0.0.1:4222'] });
  });

  it('does not print a malformed secret', () => {
    const secret = z.object({
      SECRET: z.string().regex(/^sk_/),
      ADDRESS: z.url(),
      PIN: z.stringbool(),
      MODE: z.literal('live'),
    });
    const values = { SECRET: 'hunter2', ADDRESS: 'hunter2', PIN: 'hunter2', MODE: 'hunter2' };
    expect(() => parseEnv(secret, values)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });

  it('treats an empty variable as not set', () => {
    expect(parseEnv(z.object({ NAME: z.string().default('crew') }), { NAME: '' })).toEqual({ NAME: 'crew' });
  });
});
