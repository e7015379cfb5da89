import type { Entry } from '@crew/ledger/entry';
import { Ledger } from '@crew/ledger/ledger';
import { finishTip } from '@crew/ledger/operations/tip';
import { resume } from '@crew/ledger/resume';
import type { Random } from './random.js';
import { Scheduler, type Owner } from './scheduler.js';
import { SimulatedConnection, SimulatedDatabase, type SeededFault } from './simulated-store.js';

const PROCESSES = 3;
const CRASH_CHANCE = 0.0008;
const PAUSE_CHANCE = 0.002;
const PAUSE_STEPS = 400;
const LOST_CHANCE = 0.004;
/** Age from which the sweep finishes an open entry. */
export const SWEEP_AFTER_STEPS = 60;

/** One simulated service process, which may be killed or paused between any two of its steps. */
export class Process implements Owner {
  alive = true;
  pausedUntil = 0;
  readonly ledger: Ledger;
  readonly killed: Promise<never>;
  private rejectKilled!: (reason: Error) => void;

  constructor(database: SimulatedDatabase, scheduler: Scheduler, isLost: () => boolean) {
    const store = new SimulatedConnection(database, scheduler, this, isLost);
    this.ledger = new Ledger({ store, now: () => new Date(scheduler.now) });
    this.killed = new Promise((_, reject) => (this.rejectKilled = reject));
    this.killed.catch(() => undefined);
  }

  kill(): void {
    this.alive = false;
    this.rejectKilled(new Error('the process was killed'));
  }
}

/** A database, the processes that use it, and the faults that happen to them. */
export class World {
  readonly scheduler: Scheduler;
  readonly database: SimulatedDatabase;
  readonly counts = { crashes: 0, pauses: 0, lost: 0 };
  private readonly processes: Process[];
  private faulty = true;

  constructor(
    readonly random: Random,
    private readonly fault?: SeededFault,
  ) {
    this.scheduler = new Scheduler(random);
    this.database = new SimulatedDatabase(fault);
    this.processes = Array.from({ length: PROCESSES }, () => this.newProcess());
  }

  /** Injects no more faults. */
  stopFaults(): void {
    this.faulty = false;
    for (const process of this.processes) process.pausedUntil = 0;
  }

  /** Runs scheduler steps until the work is done. */
  async runUntil(work: Promise<unknown>): Promise<void> {
    let done = false;
    const finished = work.finally(() => (done = true));
    while (!done) {
      if (this.faulty) this.injectFaults();
      await this.scheduler.step();
    }
    await finished;
  }

  /**
   * Calls a random process, and retries with another one when it fails or is killed.
   * @returns undefined when all tries failed and the outcome is unknown
   */
  async call<T>(work: (ledger: Ledger) => Promise<T>, tries = 4): Promise<T | undefined> {
    for (let attempt = 0; attempt < tries; attempt++) {
      const process = this.random.pick(this.processes);
      try {
        return await Promise.race([work(process.ledger), process.killed]);
      } catch {
        // The outcome is unknown to the caller.
      }
    }
    return undefined;
  }

  /** Finishes open entries of the sweep's age; returns their number. */
  async sweep(): Promise<number> {
    const now = new Date(this.scheduler.now);
    const before = new Date(this.scheduler.now - SWEEP_AFTER_STEPS);
    const open = await this.call((ledger) => ledger.store.openBefore(before, 50), 1);
    await Promise.all((open ?? []).map((entry) => this.call((ledger) => this.resume(ledger, entry, now), 1)));
    return open?.length ?? 0;
  }

  private resume(ledger: Ledger, entry: Entry, now: Date): Promise<void> {
    return this.fault === 'two-phase' && entry.kind === 'tip'
      ? finishOrRollBack(ledger, entry)
      : resume(ledger, entry, now);
  }

  private injectFaults(): void {
    if (this.random.chance(CRASH_CHANCE)) {
      const index = this.random.whole(0, PROCESSES - 1);
      this.processes[index]!.kill();
      this.processes[index] = this.newProcess();
      this.counts.crashes++;
    }
    if (this.random.chance(PAUSE_CHANCE)) {
      this.random.pick(this.processes).pausedUntil = this.scheduler.now + this.random.whole(1, PAUSE_STEPS);
      this.counts.pauses++;
    }
  }

  private newProcess(): Process {
    return new Process(this.database, this.scheduler, () => {
      const lost = this.faulty && this.random.chance(LOST_CHANCE);
      if (lost) this.counts.lost++;
      return lost;
    });
  }
}

/**
 * Recovery of the two-phase commit pattern, as a seeded fault: it rolls back a transfer without a second entry, although
 * the process that made the first may only be paused.
 */
async function finishOrRollBack(ledger: Ledger, out: Entry): Promise<void> {
  const [received] = await ledger.store.findInSlots(out.party!, [{ op: out.op, leg: 'in' }]);
  if (received) return finishTip(ledger, out);
  const { wallet, op, requestHash } = out;
  await ledger.post({
    wallet,
    op,
    leg: 'refund',
    kind: 'tip',
    contra: 'transit',
    rule: 'credit',
    amount: 0 - out.amount,
    requestHash,
  });
  await ledger.store.close(out._id);
}
