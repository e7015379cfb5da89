import type { Fault, Provider } from './control.schema.js';

/** The scripted faults and how often each has been played. */
export class FaultTable {
  private entries: { fault: Fault; seen: number }[] = [];

  add(faults: Fault[]): void {
    this.entries.push(...faults.map((fault) => ({ fault, seen: 0 })));
  }

  clear(provider?: Provider): void {
    this.entries = provider ? this.entries.filter(({ fault }) => fault.provider !== provider) : [];
  }

  list(): Fault[] {
    return this.entries.map(({ fault }) => fault);
  }

  /** The fault to play on this call; taking it uses up one of its turns. `call` is `METHOD /path`. */
  take(provider: Provider, call: string): Fault | null {
    for (const entry of this.entries) {
      const { fault } = entry;
      if (fault.provider !== provider || (fault.endpoint !== undefined && !call.includes(fault.endpoint))) continue;
      entry.seen++;
      if (entry.seen <= fault.skip) continue;
      if (fault.times === undefined || entry.seen <= fault.skip + fault.times) return fault;
    }
    return null;
  }
}
