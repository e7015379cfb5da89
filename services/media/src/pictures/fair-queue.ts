/** Runs tasks in turn of their owners: at most one of each owner at a time, and `concurrency` in all. */
export class FairQueue {
  /** Waiting tasks by owner. The first owner without a running task is next. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly running = new Set<string>();

  constructor(private readonly concurrency: number) {}

  get waitingCount(): number {
    return [...this.waiting.values()].reduce((count, tasks) => count + tasks.length, 0);
  }

  async run<T>(owner: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), start]);
      this.startNext();
    });
    try {
      return await task();
    } finally {
      this.running.delete(owner);
      this.moveBehindOthers(owner);
      this.startNext();
    }
  }

  private moveBehindOthers(owner: string): void {
    const tasks = this.waiting.get(owner);
    if (!tasks) return;
    this.waiting.delete(owner);
    this.waiting.set(owner, tasks);
  }

  private startNext(): void {
    while (this.running.size < this.concurrency) {
      const next = [...this.waiting].find(([owner]) => !this.running.has(owner));
      if (!next) return;
      const [owner, [start, ...others]] = next;
      if (others.length > 0) this.waiting.set(owner, others);
      else this.waiting.delete(owner);
      this.running.add(owner);
      start?.();
    }
  }
}
