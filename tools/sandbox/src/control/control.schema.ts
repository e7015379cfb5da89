import { z } from 'zod';

export const PROVIDERS = ['stripe', 'ai', 'gcs', 'smtp'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** One scripted fault. The first that matches a call and has turns left is played. */
export const faultSchema = z.strictObject({
  provider: z.enum(PROVIDERS),
  /** Part of `METHOD /path` (for mail: `SEND to@address`); left out, every call of the provider. */
  endpoint: z.string().optional(),
  /**
   * `delay` answers late · `status` answers with `status` in the provider's error shape · `hang` never answers · `reset` breaks the
   * connection before anything is done · `cut` does the work, then breaks the connection · `garbage` and `huge` (10 MB) spoil the body.
   */
  kind: z.enum(['delay', 'status', 'hang', 'reset', 'cut', 'garbage', 'huge']).default('delay'),
  status: z.int().min(400).max(599).default(503),
  /** With the status 429 or 503: the header `Retry-After`, in seconds. A 429 has 1 when it is left out. */
  retryAfter: z.int().min(0).optional(),
  delayMs: z.int().min(0).max(600_000).default(0),
  /** How many calls it spoils; for ever when left out. */
  times: z.int().positive().optional(),
  /** How many matching calls pass unharmed first. */
  skip: z.int().nonnegative().default(0),
});

/** How the language and image model behaves. */
export const modelSchema = z.strictObject({
  /** `evil` returns attacks, `echo` its whole prompt, `garbage` noise; all of them in well-formed answers. */
  mode: z.enum(['normal', 'evil', 'echo', 'garbage']).optional(),
  /** Time before the first word. */
  latencyMs: z.int().min(0).max(600_000).optional(),
  /** Time between two pieces of a streamed answer. */
  chunkMs: z.int().min(0).max(60_000).optional(),
});

/** How webhooks are delivered. */
export const webhooksSchema = z.strictObject({
  url: z.url().nullable().optional(),
  secret: z.string().min(1).optional(),
  /** Deliveries of each event beyond the first. */
  duplicate: z.int().min(0).max(1000).optional(),
  /** Gather events for `shuffleWindowMs` and deliver them in random order. */
  shuffle: z.boolean().optional(),
  shuffleWindowMs: z.int().min(1).max(60_000).optional(),
  /** Lose this many of the coming events, or all of them. They stay in the list of undelivered events. */
  drop: z.union([z.boolean(), z.int().nonnegative()]).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  /** Pause before the first repetition; it doubles each time up to an hour. */
  retryBaseMs: z.int().min(1).max(3_600_000).optional(),
});

export const controlSchema = z.strictObject({
  faults: z.array(faultSchema).optional(),
  model: modelSchema.optional(),
  webhooks: webhooksSchema.optional(),
  /** How long an asynchronous payment takes to settle. */
  settleAfterMs: z.int().min(0).max(86_400_000).optional(),
});

/** A webhook that did not come from Stripe, or was tampered with on the way. */
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

/** One call that a provider received. `body` is text; of pictures and files it names the size. */
export interface LoggedCall {
  seq: number;
  at: string;
  provider: Provider;
  method: string;
  path: string;
  query: string;
  body: string;
  /** The answer's HTTP status; null while none has been given (also for a connection cut or left hanging). */
  status: number | null;
  /** The kind of fault that was played on it. */
  fault: Fault['kind'] | null;
}
