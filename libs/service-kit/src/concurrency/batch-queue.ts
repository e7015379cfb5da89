import { setTimeout as delay } from 'node:timers/promises';

interface Options {
  /** Most items of a batch. */
  max: number;
  /** How long an incomplete batch waits for more items, in milliseconds; default: until the pending microtasks have run. */
  lingerMs?: number;
}

/** Processes items in batches and in order, one batch at a time. */
export class BatchQueue<T> {
  private readonly waiting: T[] = [];
  private running: Promise<void> | undefined;
  private lingering: AbortController | undefined;
  private hurried = false;

  /** @param process must not reject */
  constructor(
    private readonly process: (batch: T[]) => Promise<void>,
    private readonly options: Options,
  ) {}

  add(item: T): void {
    this.waiting.push(item);
    this.running ??= this.run();
    if (this.waiting.length >= this.options.max) this.lingering?.abort();
  }

  /** Resolves once every item is processed. No batch waits for more items from now on. */
  async flush(): Promise<void> {
    this.hurried = true;
    this.lingering?.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.linger();
      await this.process(this.waiting.splice(0, this.options.max));
    }
    this.running = undefined;
  }

  private async linger(): Promise<void> {
    const { max, lingerMs } = this.options;
    if (lingerMs === undefined || this.hurried || this.waiting.length >= max) return;
    this.lingering = new AbortController();
    await delay(lingerMs, undefined, { signal: this.lingering.signal }).catch(() => undefined);
  }
}
