import { BrokenCircuitError } from 'cockatiel';
import { APIError } from 'openai/error';

/** The provider is rate limited or overloaded. */
export class ModelBusy extends Error {
  /** @param waitMs milliseconds until it may be called again; undefined if the provider did not say */
  constructor(
    readonly waitMs: number | undefined,
    options?: ErrorOptions,
  ) {
    super('The model is busy', options);
  }
}

/** The provider rejects this prompt; it may accept others. */
export class PromptRejected extends Error {}

/** The provider rejects a request with tools; it may accept the same one without them. */
export class ToolsRejected extends PromptRejected {}

const REJECTED_STATUSES = [400, 413, 422];
/** Routers find no provider of the model that takes tools, or a server lacks them. */
const TOOLS_REJECTED_STATUSES = [400, 404, 422, 501];

/**
 * Converts an error of the OpenAI client to {@link ModelBusy}, {@link ToolsRejected} or {@link PromptRejected}; returns
 * others unchanged.
 */
export function classifyError(error: unknown, withTools = false): unknown {
  if (!(error instanceof APIError)) return error;
  const { status, headers } = error as { status: number | undefined; headers: Headers | undefined };
  const waitMs = retryAfterMs(headers, Date.now());
  if (status === 429 || (status === 503 && waitMs !== undefined)) return new ModelBusy(waitMs, { cause: error });
  if (withTools && status !== undefined && TOOLS_REJECTED_STATUSES.includes(status))
    return new ToolsRejected('The provider rejected the tools', { cause: error });
  if (status !== undefined && REJECTED_STATUSES.includes(status))
    return new PromptRejected('The provider rejected the prompt', { cause: error });
  return error;
}

/** Whether an error counts against the provider's availability. */
export const isOutage = (error: unknown): boolean => !(error instanceof ModelBusy || error instanceof PromptRejected);

/** Codes of failures before anything was sent. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/**
 * Whether the provider may have counted tokens of a request that failed: it was sent, and the provider did not answer
 * with an error. It may have written all of an answer that timed out, broke off or does not fit.
 */
export function mayHaveCost(error: unknown): boolean {
  if (error instanceof ModelBusy || error instanceof PromptRejected || error instanceof BrokenCircuitError)
    return false;
  if (error instanceof APIError && error.status !== undefined) return false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && NOT_CONNECTED.includes(code)) return false;
  }
  return true;
}

/** A number of tokens as a provider may report it; undefined for anything else. */
export const countOf = (reported: unknown): number | undefined =>
  Number.isSafeInteger(reported) && (reported as number) >= 0 ? (reported as number) : undefined;

/**
 * Milliseconds to wait by `Retry-After` (RFC 9110, 10.2.3: seconds or a date) or the more exact `retry-after-ms`;
 * undefined if they are missing or invalid.
 * @param now epoch milliseconds
 */
export function retryAfterMs(headers: Headers | undefined, now: number): number | undefined {
  const exact = headers?.get('retry-after-ms') ?? '';
  if (/^\d+(\.\d+)?$/.test(exact)) return Number(exact);
  const header = headers?.get('retry-after') ?? '';
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
