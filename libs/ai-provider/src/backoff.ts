const MIN_MS = 500;
/** Caps the wait that a provider asks for. */
const MAX_MS = 60_000;
const INITIAL_MS = 2_000;

/** Pause of a busy model: as long as the provider asked for, within bounds, else exponential. */
export class Backoff {
  private attempts = 0;
  /** By the monotonic clock: the wall clock may be set. */
  private until = 0;

  /** Starts or extends the pause. @param waitMs what the provider asked for, if anything */
  extend(waitMs: number | undefined, now = performance.now()): void {
    const requestedMs = waitMs ?? INITIAL_MS * 2 ** this.attempts;
    this.attempts += 1;
    this.until = Math.max(this.until, now + Math.min(MAX_MS, Math.max(MIN_MS, requestedMs)));
  }

  /** Milliseconds until the model may be called again. */
  remainingMs(now = performance.now()): number {
    return Math.max(0, this.until - now);
  }
}
