import { Supervised, type Launcher, type SupervisorEvent } from '../process/supervised.js';

export interface Member {
  readonly name: string;
  readonly launcher: Launcher;
}

/** All processes of a stack, in tiers: a later tier uses the earlier ones. */
export class Fleet {
  private readonly tiers: Supervised[][] = [];
  private readonly report: (event: SupervisorEvent) => void;
  private readonly attended: (() => Promise<void>)[] = [];
  private stopped = false;

  constructor(report: (event: SupervisorEvent) => void) {
    this.report = report;
  }

  /** Starts these side by side and resolves when all are ready. @throws when one does not start, or `stop()` came before */
  async start(members: Member[]): Promise<void> {
    if (this.stopped) throw new Error('The stack was stopped.');
    const tier = members.map(({ name, launcher }) => new Supervised(name, launcher, { report: this.report }));
    this.tiers.push(tier);
    await Promise.all(tier.map((one) => one.start()));
  }

  /** Has something that is no process end with the fleet, before all of it. */
  attend(end: () => Promise<void>): void {
    this.attended.push(end);
  }

  get names(): string[] {
    return this.tiers.flat().map(({ name }) => name);
  }

  /** @throws for a name that nothing bears */
  process(name: string): Supervised {
    const found = this.tiers.flat().find((one) => one.name === name);
    if (!found) throw new Error(`There is no process ${name}; there are ${this.names.join(', ')}.`);
    return found;
  }

  /** Ends the last tier first, so that nobody loses what it still needs for finishing. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const end of this.attended.splice(0).toReversed()) await end();
    for (const tier of this.tiers.toReversed()) await Promise.all(tier.map((one) => one.stop()));
  }
}
