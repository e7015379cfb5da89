import { Supervised, type Launcher, type SupervisorEvent } from '../process/supervised.js';

export interface ProcessSpec {
  readonly name: string;
  readonly launcher: Launcher;
}

/** All processes of a stack, in tiers: a tier depends on the earlier ones. */
export class ProcessGroup {
  private readonly tiers: Supervised[][] = [];
  /** Rejected when a process is given up, without which later tiers would wait for ever. */
  private readonly gaveUp = Promise.withResolvers<never>();
  private readonly report: (event: SupervisorEvent) => void;
  private readonly stopHooks: (() => Promise<void>)[] = [];
  private stopped = false;

  constructor(report: (event: SupervisorEvent) => void) {
    this.gaveUp.promise.catch(() => {});
    this.report = (event) => {
      if (event.kind === 'gave-up') this.gaveUp.reject(event.error);
      report(event);
    };
  }

  /** Starts a tier and resolves when all its processes are ready. @throws Error when one, or a process of an earlier tier, is given up, or after `stop()` */
  async start(specs: ProcessSpec[]): Promise<void> {
    if (this.stopped) throw new Error('The stack was stopped.');
    const tier = specs.map(({ name, launcher }) => new Supervised(name, launcher, { report: this.report }));
    this.tiers.push(tier);
    await Promise.race([Promise.all(tier.map((one) => one.start())), this.gaveUp.promise]);
  }

  /** Runs a hook before the processes are stopped. */
  onStop(hook: () => Promise<void>): void {
    this.stopHooks.push(hook);
  }

  get names(): string[] {
    return this.tiers.flat().map(({ name }) => name);
  }

  /** @throws Error for an unknown name */
  process(name: string): Supervised {
    const found = this.tiers.flat().find((one) => one.name === name);
    if (!found) throw new Error(`Unknown process ${name}. Processes: ${this.names.join(', ')}.`);
    return found;
  }

  /** Stops the last tier first, because processes need their dependencies to shut down gracefully. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const hook of this.stopHooks.splice(0).toReversed()) await hook();
    for (const tier of this.tiers.toReversed()) await Promise.all(tier.map((one) => one.stop()));
  }
}
