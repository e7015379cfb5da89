/**
 * Serializes work with the same key within this process. This is for speed alone: the database retries most of many
 * concurrent conditional updates of one document. Correctness comes from the condition of the update.
 */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` once all earlier work with the same key has settled. Resolves and rejects as `work` does. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.last.get(key) ?? Promise.resolve();
    const result = previous.then(work, work);
    const settled = result
      .catch(() => undefined)
      .finally(() => {
        if (this.last.get(key) === settled) this.last.delete(key);
      });
    this.last.set(key, settled);
    return result;
  }
}
