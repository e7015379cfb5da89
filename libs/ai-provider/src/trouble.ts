import OpenAI from 'openai';

/** The provider asks to be left alone for a while. */
export class ModelBusy extends Error {
  /** @param waitMs until it may be asked again; undefined when the provider did not say */
  constructor(
    readonly waitMs: number | undefined,
    options?: ErrorOptions,
  ) {
    super('The model is busy', options);
  }
}

/** The provider refuses these very words; others it may well answer. */
export class WordsRefused extends Error {}

const REFUSALS = [400, 413, 422];

/** What a failure of the client means for whoever asked. */
export function troubleOf(error: unknown): unknown {
  if (!(error instanceof OpenAI.APIError)) return error;
  const { status, headers } = error as { status: number | undefined; headers: Headers | undefined };
  const waitMs = retryAfterMs(headers, Date.now());
  if (status === 429 || (status === 503 && waitMs !== undefined)) return new ModelBusy(waitMs, { cause: error });
  if (status !== undefined && REFUSALS.includes(status))
    return new WordsRefused('The provider refused the words', { cause: error });
  return error;
}

/** Whether a failure speaks against the provider as a whole, and not only of its manners or of what it was asked. */
export const isOutage = (error: unknown): boolean => !(error instanceof ModelBusy || error instanceof WordsRefused);

/**
 * What `Retry-After` (RFC 9110: seconds or a date) or the more exact `retry-after-ms` ask for, in milliseconds from now;
 * undefined when they are absent or senseless.
 */
export function retryAfterMs(headers: Headers | undefined, now: number): number | undefined {
  const exact = headers?.get('retry-after-ms') ?? '';
  if (/^\d+(\.\d+)?$/.test(exact)) return Number(exact);
  const wanted = headers?.get('retry-after') ?? '';
  if (/^\d+(\.\d+)?$/.test(wanted)) return Number(wanted) * 1_000;
  const at = Date.parse(wanted);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
