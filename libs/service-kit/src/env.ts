import { z } from 'zod';
import { parseNatsUrl } from './nats/nats-url.js';

/** The environment of every process; a service's own `*.env.ts` extends it. */
export const baseEnv = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('`production` rejects unsafe settings at start'),
  NATS_URL: z
    .string()
    .min(1)
    .describe('URL of NATS, with the NATS user and password of the service; `tls://` requires TLS'),
  JETSTREAM_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .optional()
    .describe(
      'Number of NATS servers that keep each event, 1 to 5; unset: 3 in a cluster of three or more servers, otherwise 1',
    ),
  REDIS_URL: z.string().min(1).describe('URL of Redis; `rediss://` is TLS'),
  ALLOW_PLAINTEXT_SERVERS: z
    .stringbool()
    .default(false)
    .describe('Lets production start with URLs of NATS, Redis and MongoDB without TLS'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level that is logged'),
  HEALTH_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address on which the health port listens; 0.0.0.0 in a container'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .describe('Port of `/live`, `/ready` and `/metrics`; 0 selects a free port'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('URL of an OTLP/HTTP trace collector; without it tracing is off'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .describe('Fraction of requests that are traced, 0 to 1'),
  CREW_BUILD_HASH: z.string().default('development').describe('Hash of the build'),
});

/** The environment of a process with a database of its own. */
export const databaseEnv = baseEnv.extend({
  MONGODB_URI: z
    .string()
    .min(1)
    .describe('URL of MongoDB, with the user and password of the service; `tls=true` is TLS'),
  DATABASE_MIN_FREE_MB: z.coerce
    .number()
    .min(0)
    .default(256)
    .describe('Free space of the disk of MongoDB, in MB, below which members can only read'),
});

export type BaseEnv = z.output<typeof baseEnv>;
export type DatabaseEnv = z.output<typeof databaseEnv>;

/**
 * Validates the environment and returns it with defaults. Empty variables count as not set.
 * @throws Error with each invalid variable and the problem; never its value, which may be a secret
 */
export function parseEnv<S extends z.ZodObject>(schema: S, source: NodeJS.ProcessEnv = process.env): z.output<S> {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(variables);
  const taken = Object.entries(variables).filter(([name]) => name in schema.shape);
  const issues = [...(result.error?.issues ?? []), ...unsafeIn(Object.fromEntries(taken))];
  if (result.success && issues.length === 0) return result.data;
  const problems = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment variables:\n${problems.join('\n')}`);
}

/** The one key of `k8s/overlays/local`, in base64. */
const PUBLIC_KEY = /b25seS1vbi10aGlzLW1hY2hpbmUtYW5kLW5vd2hlcmU=/;
/** Secrets of the sandbox and of `k8s/overlays/local`: everybody can read them in the source. */
const PUBLIC_SECRETS: Readonly<Record<string, RegExp>> = {
  STRIPE_SECRET_KEY: /^sk_test_sandbox$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_sandbox$/,
  AI_API_KEY: /^sandbox$/,
  GCS_PROJECT_ID: /^crew-sandbox$/,
  GCS_CREDENTIALS: /^of-the-sandbox$|@crew-sandbox\.iam\./,
  CREW_ADMIN_PASSWORD: /^only-on-this-machine$/,
  TWO_FACTOR_KEYS: PUBLIC_KEY,
  ABUSE_HASH_KEY: PUBLIC_KEY,
};
const SANDBOX_URL = /^\w+:\/\/sandbox(\.localhost)?[:/]/;

/** What the URL of each server must look like, so that the connection is encrypted to a server whose name is checked. */
const ENCRYPTED_URLS: Readonly<Record<string, { pattern: RegExp; rule: string }>> = {
  NATS_URL: { pattern: /^tls:\/\/[^,]+(,tls:\/\/[^,]+)*$/, rule: 'must begin with tls://' },
  REDIS_URL: { pattern: /^rediss:\/\//, rule: 'must begin with rediss://' },
  MONGODB_URI: {
    pattern: /^(?!.*[?&]tls(Insecure|AllowInvalid\w+)=true)[^?]+\?(.*&)?tls=true(&|$)/i,
    rule: 'must have tls=true, and no option that accepts any certificate,',
  },
};

/** Returns the settings that are not allowed in production. */
function unsafeIn(env: NodeJS.Dict<string>): { path: string[]; message: string }[] {
  if ((env['NODE_ENV'] ?? 'production') !== 'production') return [];
  const isPlaintextMeant =
    baseEnv.shape.ALLOW_PLAINTEXT_SERVERS.safeParse(env['ALLOW_PLAINTEXT_SERVERS']).data === true;
  return Object.entries(env).flatMap(([name, value = '']) => {
    const found: string[] = [];
    const { pattern, rule } = ENCRYPTED_URLS[name] ?? {};
    if (PUBLIC_SECRETS[name]?.test(value)) found.push('is the public one of the sandbox; production needs its own');
    else if (name === 'CREW_SANDBOX_URL' || SANDBOX_URL.test(value))
      found.push('names the sandbox, which does not run in production; unset it or name the provider');
    if (!isPlaintextMeant && pattern?.test(value) === false)
      found.push(`${rule} in production, unless ALLOW_PLAINTEXT_SERVERS=true`);
    if (name === 'NATS_URL' && !parseNatsUrl(value).user) found.push('has no user, tls://user:password@host:port');
    return found.map((message) => ({ path: [name], message }));
  });
}
