import { z } from 'zod';
import { parseNatsUrl } from './nats/nats-url.js';

/** What every process of the product needs to know; a service's own `*.env.ts` extends it. */
export const baseEnv = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('`production` makes unsafe settings refuse to start'),
  NATS_URL: z.string().min(1).describe("Where NATS is, with this service's own login in it"),
  REDIS_URL: z.string().min(1).describe('Where Redis is'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe line that is logged'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .describe('Port of `/live`, `/ready` and `/metrics`; 0 takes a free one'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('Where traces go: a collector that speaks OTLP over HTTP; without it nothing is traced'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .describe('Share of requests that are traced, 0 to 1'),
  CREW_BUILD_HASH: z.string().default('development').describe('Which build this is'),
});

/** The environment of a process that owns a database. */
export const databaseEnv = baseEnv.extend({
  MONGODB_URI: z.string().min(1).describe("Where MongoDB is, with this service's own login in it"),
});

export type BaseEnv = z.output<typeof baseEnv>;
export type DatabaseEnv = z.output<typeof databaseEnv>;

/**
 * Checks the environment against a schema.
 * @throws Error naming each variable and what is wrong with it; never its value, which may be a secret.
 */
export function parseEnv<S extends z.ZodType>(schema: S, source: NodeJS.ProcessEnv = process.env): z.output<S> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  const issues = result.error?.issues ?? unsafeIn(result.data);
  if (result.success && issues.length === 0) return result.data;
  const problems = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n${problems.join('\n')}`);
}

/** What every process refuses in production. */
function unsafeIn(env: unknown): { path: string[]; message: string }[] {
  const known = baseEnv.pick({ NODE_ENV: true, NATS_URL: true }).safeParse(env).data;
  return known?.NODE_ENV === 'production' && !parseNatsUrl(known.NATS_URL).login
    ? [{ path: ['NATS_URL'], message: 'has no login, nats://login:password@…' }]
    : [];
}
