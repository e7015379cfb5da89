import type { EventQueue } from './event-queue.js';
import type { SimulatedProcess } from './machine.js';

export interface StreamCosts {
  writeSeconds: number;
  eventSeconds: number;
  restFactor: number;
  maxRestSeconds: number;
}

/** The streams of a gateway: events wait for the end of a rest and are flushed together, as `StreamHub` does. */
export class SimulatedHub {
  private pending: number[] = [];
  private restsUntil = 0;

  /** @param written called after a flush, with the times at which its events were published */
  constructor(
    private readonly events: EventQueue,
    private readonly process: SimulatedProcess,
    private readonly streams: number,
    private readonly costs: StreamCosts,
    private readonly written: (publishedAt: readonly number[]) => void,
  ) {}

  send(publishedAt: number): void {
    this.pending.push(publishedAt);
    if (this.pending.length > 1) return;
    this.events.schedule(Math.max(0, this.restsUntil - this.events.now), () => this.flush());
  }

  private flush(): void {
    let batch: number[] = [];
    let begin = 0;
    const collect = (): number => {
      // What arrived while the process had other work is flushed too.
      batch = this.pending;
      this.pending = [];
      begin = this.events.now;
      return this.streams * (this.costs.writeSeconds + batch.length * this.costs.eventSeconds);
    };
    this.process.work(collect, () => {
      const { restFactor, maxRestSeconds } = this.costs;
      this.restsUntil = this.events.now + Math.min(maxRestSeconds, restFactor * (this.events.now - begin));
      this.written(batch);
    });
  }
}
