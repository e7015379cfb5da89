import type { Random } from './random.js';

/** A process that may be killed or paused while it waits for a turn. */
export interface Owner {
  alive: boolean;
  /** Gets no turn before this time. */
  pausedUntil: number;
}

/** Never killed: a sent message reaches the database even if its sender is killed. */
export const NETWORK: Owner = { alive: true, pausedUntil: 0 };

interface Waiting {
  owner: Owner;
  resolve(): void;
}

/** Runs one waiting step at a time, chosen at random. Deterministic for the same seed. */
export class Scheduler {
  /** Number of steps so far, which is the simulated time. */
  now = 0;
  private readonly waiting: Waiting[] = [];

  constructor(private readonly random: Random) {}

  /** Resolves when it is the owner's turn; never if the owner is killed. */
  turn(owner: Owner): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ owner, resolve }));
  }

  /** Gives one turn and runs the microtasks that follow from it. */
  async step(): Promise<void> {
    this.now++;
    const index = Math.floor(this.random.next() * this.waiting.length);
    const chosen = this.waiting[index];
    if (chosen && chosen.owner.pausedUntil <= this.now) {
      this.waiting[index] = this.waiting.at(-1)!;
      this.waiting.pop();
      if (chosen.owner.alive) chosen.resolve();
    }
    await null;
    await null;
    await null;
  }
}
