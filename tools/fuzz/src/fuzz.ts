import { crc32 } from 'node:zlib';
import { auditLedger } from '@crew/ledger-tools/ledger-database';
import fc from 'fast-check';
import type { App } from './app.js';
import { LogWatch, type ErrorLine } from './log-watch.js';
import { show } from './serialize.js';
import type { Problem, Target } from './target.js';
import { Worker, World } from './worker.js';

export interface FuzzOptions {
  seed: number;
  /** Cases of all targets together; each target has at least one. */
  cases: number;
  targets: readonly Target[];
  /** Number of targets under way at once. */
  workers: number;
  /** Called with each finding as soon as it is minimal, and with the progress. */
  report: (line: string) => void;
  /** Ends the run after the cases under way. */
  signal?: AbortSignal;
  /** Ends of processes, which are findings. */
  ended?: () => string[];
}

export interface Finding {
  target: string;
  what: string;
  /** The smallest case found that shows it, with references in place of ids. */
  input?: string;
}

export interface Outcome {
  findings: Finding[];
  cases: number;
  /** In the order of their time, longest first. */
  targets: { name: string; cases: number; ms: number }[];
}

/** Limits of the search for a smaller failing case. */
const SHRINKS = 60;
const SHRINK_MS = 10_000;
/** Such a case is sent again: a crash that another case caused, or a slow machine, is no fault of this one. */
const MAY_BE_OVERLOAD = /timeout|unavailable|no reply|ECONN|503|504/;
const FINDINGS_PER_TARGET = 3;
const PROGRESS_MS = 15_000;

/**
 * Sends random cases to every target of a running product and reports responses that break their contract, errors in the
 * logs, ended processes, changes of the witness, and a ledger that does not add up.
 */
export async function fuzz(app: App, options: FuzzOptions): Promise<Outcome> {
  const world = await World.create(app);
  const run = new Run(world, await LogWatch.start(app.dataDir), options);
  try {
    await run.finish();
    const ledger = await auditLedger(app.mongoUrl, 'crew_economy');
    for (const { violations } of ledger) for (const one of violations) run.found({ target: 'ledger', what: show(one) });
    return run.outcome();
  } finally {
    await world.close();
  }
}

class Run {
  private readonly findings: Finding[] = [];
  private readonly timings: Outcome['targets'] = [];
  private readonly underWay = new Set<string>();
  /** Problems that are reported once, by target and text. */
  private readonly known = new Set<string>();
  /** Errors in the logs by request id, until the case of the request takes them. */
  private readonly errors = new Map<string, ErrorLine>();
  private readonly queue: Target[];

  constructor(
    private readonly world: World,
    private readonly logs: LogWatch,
    private readonly options: FuzzOptions,
  ) {
    this.queue = [...options.targets];
  }

  async finish(): Promise<void> {
    const { workers, report } = this.options;
    const progress = setInterval(() => report(this.progress()), PROGRESS_MS);
    try {
      await Promise.all(Array.from({ length: workers }, () => this.work()));
      await this.look();
      for (const { service, text } of this.errors.values()) this.reportOnce(`log of ${service}`, text);
    } finally {
      clearInterval(progress);
    }
  }

  outcome(): Outcome {
    const cases = this.timings.reduce((sum, one) => sum + one.cases, 0);
    return { findings: this.findings, cases, targets: this.timings.toSorted((one, other) => other.ms - one.ms) };
  }

  found(finding: Finding): void {
    this.findings.push(finding);
    const { target, what, input } = finding;
    const command = `npm run fuzz -- --seed ${this.options.seed} --cases ${this.casesPerTarget} --only ${target}`;
    this.options.report([`✖ ${target}: ${what}`, ...(input ? [`  input ${input}`, `  ${command}`] : [])].join('\n'));
  }

  private get casesPerTarget(): number {
    return Math.max(1, Math.ceil(this.options.cases / this.options.targets.length));
  }

  private progress(): string {
    const { cases, targets } = this.outcome();
    return `${targets.length} of ${this.options.targets.length} targets, ${cases} cases, ${this.findings.length} findings; under way: ${[...this.underWay].join(', ')}`;
  }

  private async work(): Promise<void> {
    const worker = await Worker.start(this.world);
    for (let target = this.queue.shift(); target && !this.options.signal?.aborted; target = this.queue.shift()) {
      const { name } = target;
      this.underWay.add(name);
      const begin = performance.now();
      const cases = await this.attack(target, worker);
      this.timings.push({ name, cases, ms: Math.round(performance.now() - begin) });
      await this.look();
      this.underWay.delete(name);
    }
  }

  /** Sends the cases of a target; goes on after a finding. Resolves to the number of cases sent. */
  private async attack(target: Target, worker: Worker): Promise<number> {
    let sent = 0;
    for (let round = 0; round < FINDINGS_PER_TARGET; round += 1) {
      let attempts = 0;
      let endsAt = Infinity;
      let problem: Problem | undefined;
      const property = fc.asyncProperty(target.cases, async (one) => {
        if (this.options.signal?.aborted || attempts > SHRINKS || Date.now() > endsAt) return;
        sent += 1;
        if (problem) attempts += 1;
        const shown = await this.problemOf(target, one, worker);
        if (shown === undefined || (problem && shown.what !== problem.what)) return;
        if (!problem) endsAt = Date.now() + SHRINK_MS;
        problem = shown;
        throw new Error(shown.what);
      });
      const seed = this.options.seed ^ crc32(target.name);
      const details = await fc.check(property, { seed, numRuns: this.casesPerTarget });
      if (!details.failed || !problem) return sent;
      this.known.add(`${target.name} ${problem.what}`);
      this.found({ target: target.name, what: problem.what, input: show(details.counterexample![0]) });
    }
    return sent;
  }

  private async problemOf(target: Target, one: unknown, worker: Worker): Promise<Problem | undefined> {
    const send = () => target.send(one, worker).catch((error: unknown): Problem => ({ what: String(error) }));
    let problem = await send();
    if (problem && MAY_BE_OVERLOAD.test(problem.what)) {
      await this.world.ready();
      problem = await send();
    }
    if (!problem) return undefined;
    await this.readLogs();
    const { requestId = '' } = problem;
    const error = this.errors.get(requestId);
    this.errors.delete(requestId);
    const what = error ? `${problem.what} · ${error.text}` : problem.what;
    return this.known.has(`${target.name} ${what}`) ? undefined : { ...problem, what };
  }

  /** Reads the logs. Errors of requests are kept for their cases, the others reported. */
  private async readLogs(): Promise<void> {
    for (const line of await this.logs.errors()) {
      if (line.requestId === undefined) this.reportOnce(`log of ${line.service}`, line.text);
      else this.errors.set(line.requestId, line);
    }
  }

  /** Looks for what no response shows. */
  private async look(): Promise<void> {
    await this.readLogs();
    for (const end of this.options.ended?.() ?? []) this.reportOnce('process', end);
    await this.world.ready();
    for (const change of await this.world.witness.changes()) this.reportOnce('witness', change);
  }

  private reportOnce(target: string, what: string): void {
    const key = `${target} ${what.replaceAll(/[0-9a-f-]{8,}|\d+/g, '#')}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.found({ target, what: `${what} (under way: ${[...this.underWay].join(', ')})` });
  }
}
