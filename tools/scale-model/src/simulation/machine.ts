import type { EventQueue } from './event-queue.js';

interface Task {
  process: SimulatedProcess;
  /** Seconds of processor time. */
  left: number;
  done(): void;
}

/** Longest time for which a task keeps a core while others wait: the base slice of Linux on two cores, 2.8 to 3 ms. */
const SLICE_SECONDS = 0.003;

/** Cores that the processes of a machine share in turn. */
export class Machine {
  /** Seconds of processor time used by all processes. */
  used = 0;
  private readonly ready: Task[] = [];
  private first = 0;
  private busy = 0;

  constructor(
    private readonly events: EventQueue,
    private readonly cores: number,
  ) {}

  run(task: Task): void {
    this.ready.push(task);
    this.dispatch();
  }

  private dispatch(): void {
    while (this.busy < this.cores && this.first < this.ready.length) {
      const task = this.ready[this.first++]!;
      if (this.first > 1_000) this.forgetDispatched();
      const slice = Math.min(SLICE_SECONDS, task.left);
      this.busy += 1;
      this.events.schedule(slice, () => this.endSlice(task, slice));
    }
  }

  private endSlice(task: Task, slice: number): void {
    this.busy -= 1;
    this.used += slice;
    task.left -= slice;
    if (task.left > 1e-12) this.ready.push(task);
    else task.process.end(task);
    this.dispatch();
  }

  private forgetDispatched(): void {
    this.ready.splice(0, this.first);
    this.first = 0;
  }
}

/** Seconds of processor time that work needs, or a function that computes them when the work begins. */
export type Seconds = number | (() => number);

/** A process with some threads, one for Node.js: what it cannot begin at once waits, first come first served. */
export class SimulatedProcess {
  private readonly waiting: { seconds: Seconds; done(): void }[] = [];
  private running = 0;

  constructor(
    private readonly machine: Machine,
    private readonly threads = 1,
  ) {}

  work(seconds: Seconds, done: () => void = () => {}): void {
    this.waiting.push({ seconds, done });
    this.begin();
  }

  end({ done }: Task): void {
    this.running -= 1;
    done();
    this.begin();
  }

  private begin(): void {
    if (this.running >= this.threads || this.waiting.length === 0) return;
    const { seconds, done } = this.waiting.shift()!;
    this.running += 1;
    this.machine.run({ process: this, left: typeof seconds === 'number' ? seconds : seconds(), done });
  }
}
