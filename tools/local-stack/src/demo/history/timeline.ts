interface Step {
  /** When it was done. */
  done: number;
  /** When it is shown to have happened. */
  at: number;
}

/** When things were done, and when they are to have happened. Both only ever grow, so no order changes. */
export class Timeline {
  private readonly steps: Step[] = [];

  /** Notes that what is done from now on happened at a time. */
  reach(at: number): void {
    this.steps.push({ done: Date.now(), at: Math.max(at, this.steps.at(-1)?.at ?? 0) });
  }

  /** The time at which what was done at `done` happened; the same time for what was done before the first step. */
  relocate(done: Date): Date {
    const step = this.steps.findLast((one) => one.done <= done.getTime());
    const next = step && this.steps[this.steps.indexOf(step) + 1];
    if (!step || !next) return step ? new Date(step.at) : done;
    return new Date(Math.min(step.at + done.getTime() - step.done, next.at));
  }
}
