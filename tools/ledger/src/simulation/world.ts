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
/** Entries this old are taken up by the sweep. */
export const SWEEP_AFTER_STEPS = 60;

/** One service process: it may die or be paused between any two of its steps. */
export class Process implements Owner {
  alive = true;
  pausedUntil = 0;
  readonly ledger: Ledger;
  readonly died: Promise<never>;
  private die!: (reason: Error) => void;

  constructor(database: SimulatedDatabase, scheduler: Scheduler, isLost: () => boolean) {
    const store = new SimulatedConnection(database, scheduler, this, isLost);
    this.ledger = new Ledger({ store, now: () => new Date(scheduler.now) });
    this.died = new Promise((_, reject) => (this.die = reject));
    this.died.catch(() => undefined);
  }

  kill(): void {
    this.alive = false;
    this.die(new Error('the process died'));
  }
}

/** A database, the processes that work on it, and what goes wrong. */
export class World {
  readonly scheduler: Scheduler;
  readonly database: SimulatedDatabase;
  readonly counts = { crashes: 0, pauses: 0, lost: 0 };
  private readonly processes: Process[];
  private stormy = true;

  constructor(
    readonly random: Random,
    private readonly fault?: SeededFault,
  ) {
    this.scheduler = new Scheduler(random);
    this.database = new SimulatedDatabase(fault);
    this.processes = Array.from({ length: PROCESSES }, () => this.newProcess());
  }

  /** Nothing goes wrong from now on. */
  calm(): void {
    this.stormy = false;
    for (const process of this.processes) process.pausedUntil = 0;
  }

  /** Lets the world go on until the work is done. */
  async until(work: Promise<unknown>): Promise<void> {
    let done = false;
    const finished = work.finally(() => (done = true));
    while (!done) {
      if (this.stormy) this.misfortune();
      await this.scheduler.step();
    }
    await finished;
  }

  /**
   * Has some process do something, as a caller who tries again elsewhere when it fails or dies.
   * @returns undefined when the caller gave up without knowing
   */
  async ask<T>(work: (ledger: Ledger) => Promise<T>, tries = 4): Promise<T | undefined> {
    for (let tried = 0; tried < tries; tried++) {
      const process = this.random.pick(this.processes);
      try {
        return await Promise.race([work(process.ledger), process.died]);
      } catch {
        // The caller cannot tell what became of it.
      }
    }
    return undefined;
  }

  /** Takes up what is open and older than the sweep's patience. */
  async sweep(): Promise<number> {
    const now = new Date(this.scheduler.now);
    const before = new Date(this.scheduler.now - SWEEP_AFTER_STEPS);
    const left = await this.ask((ledger) => ledger.store.openBefore(before, 50), 1);
    await Promise.all((left ?? []).map((entry) => this.ask((ledger) => this.takeUp(ledger, entry, now), 1)));
    return left?.length ?? 0;
  }

  private takeUp(ledger: Ledger, entry: Entry, now: Date): Promise<void> {
    return this.fault === 'two-phase' && entry.kind === 'tip'
      ? cancelOrFinish(ledger, entry)
      : resume(ledger, entry, now);
  }

  private misfortune(): void {
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
      const lost = this.stormy && this.random.chance(LOST_CHANCE);
      if (lost) this.counts.lost++;
      return lost;
    });
  }
}

/**
 * The old two-phase recipe's recovery, seeded as a fault: a transfer found unfinished is rolled back when its second
 * half is not there, and its worker may only have been paused.
 */
async function cancelOrFinish(ledger: Ledger, out: Entry): Promise<void> {
  const [arrived] = await ledger.store.standing(out.party!, [{ op: out.op, leg: 'in' }]);
  if (arrived) return finishTip(ledger, out);
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
