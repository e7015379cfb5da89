import type { Random } from './random.js';

/** What may be killed or paused while it waits for a turn. */
export interface Owner {
  alive: boolean;
  /** It gets no turn before this time. */
  pausedUntil: number;
}

/** Always there: a message on its way to the database arrives whatever becomes of its sender. */
export const NETWORK: Owner = { alive: true, pausedUntil: 0 };

interface Waiting {
  owner: Owner;
  resolve(): void;
}

/** Lets one waiting step at a time go on, chosen at random: the same seed gives the same history. */
export class Scheduler {
  /** Steps so far: the time of the simulated world. */
  now = 0;
  private readonly waiting: Waiting[] = [];

  constructor(private readonly random: Random) {}

  /** Resolves when it is the owner's turn; never, when the owner has died. */
  turn(owner: Owner): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ owner, resolve }));
  }

  /** Gives one turn, then lets everything that follows from it happen. */
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
