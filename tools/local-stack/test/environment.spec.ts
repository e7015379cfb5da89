import { NATS_USERS, type NatsUser } from '@crew/contracts/nats-access';
import { describe, expect, it } from '@jest/globals';
import {
  needsSandbox,
  operatorEnvironment,
  readAdmin,
  serviceEnvironment,
  type EnvironmentSource,
} from '../src/stack/environment.js';

const secrets = {
  adminPassword: 'made-here',
  stripeWebhookSecret: 'whsec_made_here',
  twoFactorKeys: 'one:made-here',
  abuseHashKey: 'made-here-as-well',
  vapidPrivateKey: 'made-here-too',
  natsPasswords: Object.fromEntries(NATS_USERS.map((user) => [user, `n-${user}`])) as Record<NatsUser, string>,
};

const source = (given: NodeJS.ProcessEnv = {}): EnvironmentSource => ({
  given,
  secrets,
  admin: readAdmin(given, secrets),
  servers: { mongodb: 'mongodb://m', nats: 'nats://n', redis: 'redis://r' },
  sandbox: { url: 'http://localhost:3001', smtpUrl: 'smtp://127.0.0.1:4025', gcsCredentials: '{"key":1}' },
  publicUrl: 'http://localhost:3000',
  buildHash: 'abc1234',
});

const REAL = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_live',
  AI_API_KEY: 'key',
  GCS_BUCKET: 'bucket',
  GCS_PROJECT_ID: 'project',
  SMTP_URL: 'smtps://mail.example',
};

describe('serviceEnvironment', () => {
  it('uses the sandbox for every provider without credentials', () => {
    expect(serviceEnvironment('economy', source())).toMatchObject({
      STRIPE_API_URL: 'http://localhost:3001',
      STRIPE_WEBHOOK_SECRET: 'whsec_made_here',
    });
    expect(serviceEnvironment('media', source())).toMatchObject({
      AI_BASE_URL: 'http://localhost:3001/ai/v1',
      GCS_API_ENDPOINT: 'http://localhost:3001',
      GCS_CREDENTIALS: '{"key":1}',
    });
    expect(serviceEnvironment('identity', source())).toMatchObject({ SMTP_URL: 'smtp://127.0.0.1:4025' });
    expect(serviceEnvironment('gateway', source())).toMatchObject({ CREW_SANDBOX_URL: 'http://localhost:3001' });
  });

  it('excepts this machine from a proxy, beside what the user excepts', () => {
    const noProxy = (given: NodeJS.ProcessEnv): unknown[] => {
      const { NO_PROXY, no_proxy } = serviceEnvironment('media', source({ HTTP_PROXY: 'http://proxy:3128', ...given }));
      return [NO_PROXY, no_proxy];
    };
    expect(noProxy({})).toEqual(['localhost,127.0.0.1', 'localhost,127.0.0.1']);
    for (const name of ['NO_PROXY', 'no_proxy'])
      expect(noProxy({ [name]: 'intranet' })).toEqual(Array(2).fill('intranet,localhost,127.0.0.1'));
  });

  it('passes on real credentials without values of the sandbox', () => {
    const economy = serviceEnvironment('economy', source(REAL));
    expect(economy).toMatchObject({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_live' });
    expect(economy).not.toHaveProperty('STRIPE_API_URL');
    const media = serviceEnvironment('media', source(REAL));
    expect(media).toMatchObject({ AI_API_KEY: 'key', GCS_BUCKET: 'bucket', GCS_PROJECT_ID: 'project' });
    expect(media).not.toHaveProperty('GCS_API_ENDPOINT');
    expect(media).not.toHaveProperty('AI_BASE_URL');
  });

  it('needs the address alone of an AI server without keys', () => {
    const AI_BASE_URL = 'http://localhost:11434/v1';
    const crewAi = serviceEnvironment('crew-ai', source({ AI_BASE_URL }));
    expect(crewAi).toMatchObject({ AI_BASE_URL, AI_API_KEY: 'none' });
  });

  it('requires the sandbox unless all providers are real', () => {
    expect(needsSandbox({})).toBe(true);
    expect(needsSandbox({ ...REAL, SMTP_URL: undefined })).toBe(true);
    expect(needsSandbox(REAL)).toBe(false);
  });

  it('contains no secret of a provider that the service does not use', () => {
    expect(serviceEnvironment('pods', source(REAL))).toEqual({
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      CREW_BUILD_HASH: 'abc1234',
      NATS_URL: 'nats://pods:n-pods@n',
      REDIS_URL: 'redis://r',
      NO_PROXY: 'localhost,127.0.0.1',
      no_proxy: 'localhost,127.0.0.1',
      MONGODB_URI: 'mongodb://m',
    });
  });

  it('contains a generated VAPID key unless one is given', () => {
    expect(serviceEnvironment('chat', source())).toMatchObject({
      VAPID_PRIVATE_KEY: 'made-here-too',
      VAPID_SUBJECT: 'mailto:admin@crew.example',
    });
    expect(serviceEnvironment('chat', source({ VAPID_PRIVATE_KEY: 'own' }))).not.toHaveProperty('VAPID_PRIVATE_KEY');
  });

  it('has a NATS user per service and for the operator, but uses an external NATS URL as given', () => {
    expect(serviceEnvironment('crew-ai', source())['NATS_URL']).toBe('nats://crew-ai:n-crew-ai@n');
    expect(serviceEnvironment('gateway', source())['NATS_URL']).toBe('nats://gateway:n-gateway@n');
    expect(operatorEnvironment(source())).toEqual({
      NODE_ENV: 'development',
      NATS_URL: 'nats://operator:n-operator@n',
      MONGODB_URI: 'mongodb://m',
    });
    expect(serviceEnvironment('chat', source({ NATS_URL: 'nats://n' }))['NATS_URL']).toBe('nats://n');
  });

  it('keeps a given NODE_ENV and LOG_LEVEL', () => {
    const given = { NODE_ENV: 'production', LOG_LEVEL: 'debug' };
    expect(serviceEnvironment('pods', source(given))).toMatchObject(given);
  });

  it('uses the given admin credentials or a generated password', () => {
    expect(readAdmin({}, secrets)).toEqual({ username: 'admin', email: 'admin@crew.example', password: 'made-here' });
    expect(readAdmin({ CREW_ADMIN_USERNAME: 'picard', CREW_ADMIN_PASSWORD: 'engage-it' }, secrets)).toMatchObject({
      username: 'picard',
      password: 'engage-it',
    });
  });
});
