import type { Fault, Provider } from './control.schema.js';

/** The faults and how often each was injected. */
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

  /** Returns the fault for a call and counts its use. `call` is `METHOD /path`. */
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
