const SHORTEST_MS = 500;
/** However long a provider asks for: then it is asked again whether it still means it. */
const LONGEST_MS = 60_000;
const FIRST_MS = 2_000;

/**
 * A model that said it is busy: left alone for as long as it asked for, within bounds; without a word of its own, longer
 * each time in a row.
 */
export class Rest {
  private times = 0;
  private until = 0;

  /** Begins, or goes on. @param waitMs what the provider asked for */
  begin(waitMs: number | undefined, now = Date.now()): void {
    const wanted = waitMs ?? FIRST_MS * 2 ** this.times;
    this.times += 1;
    this.until = Math.max(this.until, now + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, wanted)));
  }

  /** Milliseconds until it may be asked again. */
  leftMs(now = Date.now()): number {
    return Math.max(0, this.until - now);
  }
}
