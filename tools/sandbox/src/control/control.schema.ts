import { z } from 'zod';

export const PROVIDERS = ['stripe', 'ai', 'gcs', 'smtp'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** An injected fault. The first one that matches a call and is not used up applies. */
export const faultSchema = z.strictObject({
  provider: z.enum(PROVIDERS),
  /** Matches part of `METHOD /path` (for mail: `SEND to@address`); all calls of the provider by default. */
  endpoint: z.string().optional(),
  /**
   * `delay` responds late · `status` returns an error in the provider's format · `hang` never responds · `reset` closes the
   * connection before the work · `cut` closes it after the work · `garbage` and `huge` (10 MB) replace the body.
   */
  kind: z.enum(['delay', 'status', 'hang', 'reset', 'cut', 'garbage', 'huge']).default('delay'),
  status: z.int().min(400).max(599).default(503),
  /** `Retry-After` in seconds for the status 429 or 503; 1 by default for 429. */
  retryAfter: z.int().min(0).optional(),
  delayMs: z.int().min(0).max(600_000).default(0),
  /** Number of calls it applies to; unlimited by default. */
  times: z.int().positive().optional(),
  /** Number of matching calls that succeed first. */
  skip: z.int().nonnegative().default(0),
});

/** Behaviour of the language and image models. */
export const modelSchema = z.strictObject({
  /** `evil` returns attacks, `echo` the whole prompt, `garbage` noise; all in well-formed responses. */
  mode: z.enum(['normal', 'evil', 'echo', 'garbage']).optional(),
  /** Time to the first token. */
  latencyMs: z.int().min(0).max(600_000).optional(),
  /** Time between two chunks of a streamed response. */
  chunkMs: z.int().min(0).max(60_000).optional(),
});

/** Delivery of webhooks. */
export const webhooksSchema = z.strictObject({
  url: z.url().nullable().optional(),
  secret: z.string().min(1).optional(),
  /** Number of duplicate deliveries per event. */
  duplicate: z.int().min(0).max(1000).optional(),
  /** Collects events for `shuffleWindowMs` and delivers them in random order. */
  shuffle: z.boolean().optional(),
  shuffleWindowMs: z.int().min(1).max(60_000).optional(),
  /** Drops this many of the next events, or all. They remain in the list of undelivered events. */
  drop: z.union([z.boolean(), z.int().nonnegative()]).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  /** Delay before the first retry; doubles each time, up to an hour. */
  retryBaseMs: z.int().min(1).max(3_600_000).optional(),
});

export const controlSchema = z.strictObject({
  faults: z.array(faultSchema).optional(),
  model: modelSchema.optional(),
  webhooks: webhooksSchema.optional(),
  /** Time until an asynchronous payment settles. */
  settleAfterMs: z.int().min(0).max(86_400_000).optional(),
});

/** A forged or altered webhook. */
export const forgerySchema = z.strictObject({
  kind: z.enum(['unsigned', 'wrong_secret', 'old', 'altered']),
  type: z.string().default('checkout.session.completed'),
  object: z.record(z.string(), z.unknown()).default({}),
});

export type FaultInput = z.input<typeof faultSchema>;
export type Fault = z.output<typeof faultSchema>;
export type ControlInput = z.input<typeof controlSchema>;
export type ForgeryInput = z.input<typeof forgerySchema>;
export type WebhookSettings = z.output<typeof webhooksSchema>;
export type ModelSettings = z.output<typeof modelSchema>;

/** A call that a provider received. `body` is text; binary content is replaced by its size. */
export interface LoggedCall {
  seq: number;
  at: string;
  provider: Provider;
  method: string;
  path: string;
  query: string;
  body: string;
  /** HTTP status of the response; null without one (pending, closed or hanging connection). */
  status: number | null;
  /** The kind of the injected fault. */
  fault: Fault['kind'] | null;
}
