import { parseEnv } from '@crew/service-kit/env';
import { describe, expect, it } from '@jest/globals';
import { adminEnv } from '../src/admin.env.js';

describe('the environment of an operator command', () => {
  const plain = { NATS_URL: 'nats://operator:n1@nats:4222', MONGODB_URI: 'mongodb://mongodb' };
  const encrypted = { NATS_URL: 'tls://operator:n1@nats:4222', MONGODB_URI: 'mongodb://mongodb/?tls=true' };

  it('refuses each URL without TLS in production, unless that is meant', () => {
    for (const name of ['NATS_URL', 'MONGODB_URI'] as const) {
      const env = { ...encrypted, [name]: plain[name] };
      expect(() => parseEnv(adminEnv, env)).toThrow(`${name}: must`);
      expect(parseEnv(adminEnv, { ...env, ALLOW_PLAINTEXT_SERVERS: 'true' })).toMatchObject(env);
      expect(parseEnv(adminEnv, { ...env, NODE_ENV: 'development' })).toMatchObject(env);
    }
  });

  it('needs no database and no Redis', () => {
    expect(parseEnv(adminEnv, { NATS_URL: encrypted.NATS_URL }).MONGODB_URI).toBeUndefined();
  });
});
