/**
 * Has work on the same thing wait its turn within this process. For speed alone: many conditional updates of one
 * document at once make the database retry most of them. Safety is the update's own condition, whoever else runs.
 */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` once everything begun before it under the same key is over. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine
      .catch(() => undefined)
      .finally(() => {
        if (this.last.get(key) === settled) this.last.delete(key);
      });
    this.last.set(key, settled);
    return mine;
  }
}
