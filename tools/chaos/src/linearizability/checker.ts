/** An operation on one object, as its client saw it. */
export interface Timed<I, O> {
  input: I;
  /** Undefined when the outcome is unknown: it may take effect at any time after its invocation, or never. */
  output: O | undefined;
  /** Both times are of one clock. */
  invokedAt: number;
  /** Ignored when the outcome is unknown. */
  respondedAt: number;
}

/** How one object behaves when its operations happen one after another. */
export interface Model<S, I, O> {
  readonly initial: S;
  /**
   * Returns the state after an operation, or undefined when an operation with this output is not possible in this state.
   * Without an output, the operation takes effect if it can. Returns the same state when nothing changes.
   */
  step(state: S, input: I, output: O | undefined): S | undefined;
  /**
   * Names the part of the state that an operation with this output may change or depends on to change it. Undefined when
   * such an operation never changes anything.
   */
  partOf(input: I, output: O | undefined): string | undefined;
  /** Equal for equal states. */
  keyOf(state: S): string;
}

export type Verdict<I, O> =
  | { result: 'linearizable'; steps: number }
  | ({ result: 'not linearizable' | 'undecided'; steps: number } & Partial<Deadlock<I, O>>);

/** Where the order that reached the latest time could not go on. */
interface Deadlock<I, O> {
  /** Had to take effect next. */
  stuckAt: Timed<I, O>;
  state: string;
}

/** A call or a return in the doubly linked list of what is not yet ordered. */
interface Event {
  operation: number;
  /** The return of a call; undefined for a return, and for the call of an operation with an unknown outcome. */
  ret: Event | undefined;
  isCall: boolean;
  before: Event | undefined;
  after: Event | undefined;
}

/** A place in the order. */
interface Place<S> {
  /** The operation before it; undefined at the beginning. */
  last: Event | undefined;
  /** The operations that may follow, each with the state after it. */
  untried: { call: Event; next: S }[];
}

/** Keeps the visited states of 10,000 operations within 2.5 GB. */
const STEPS_MAX = 2_000_000;

/**
 * Searches an order of the operations that agrees with their times and the model: J. Wing and C. Gong, "Testing and
 * Verifying Concurrent Objects" (1993), with the memory of visited states of G. Lowe, "Testing for Linearizability" (2017).
 */
export function checkLinearizable<S, I, O>(
  model: Model<S, I, O>,
  operations: readonly Timed<I, O>[],
  stepsMax = STEPS_MAX,
): Verdict<I, O> {
  const search = new Search(model, operations);
  for (let steps = 0; steps < stepsMax; steps += 1) {
    const isLinearizable = search.step();
    if (isLinearizable === true) return { result: 'linearizable', steps };
    if (isLinearizable === false) return { result: 'not linearizable', steps, ...search.deadlock };
  }
  return { result: 'undecided', steps: stepsMax, ...search.deadlock };
}

class Search<S, I, O> {
  deadlock: Deadlock<I, O> | undefined;
  private isComplete = false;
  private readonly head: Event = { operation: -1, ret: undefined, isCall: false, before: undefined, after: undefined };
  private readonly places: Place<S>[] = [];
  /** Bit by bit, whether an operation is in the order. */
  private readonly isOrdered: Uint8Array;
  private readonly visited = new Set<string>();

  constructor(
    private readonly model: Model<S, I, O>,
    private readonly operations: readonly Timed<I, O>[],
  ) {
    this.isOrdered = new Uint8Array(Math.ceil(operations.length / 8));
    let last = this.head;
    for (const event of eventsOf(operations)) {
      event.before = last;
      last = last.after = event;
    }
    this.enter(model.initial, undefined);
  }

  /** Tries one more operation. Returns whether the operations are linearizable once that is known. */
  step(): boolean | undefined {
    const place = this.places.at(-1);
    if (!place) return this.isComplete;
    const chosen = place.untried.pop();
    if (!chosen) return this.leave(place);
    const { call, next } = chosen;
    if (!this.visit(call.operation, next)) return undefined;
    lift(call);
    this.enter(next, call);
    return this.isComplete || undefined;
  }

  /** Begins a place of the order, or completes it when all answered operations are in it. */
  private enter(state: S, last: Event | undefined): void {
    const calls: Event[] = [];
    let event = this.head.after;
    for (; event?.isCall; event = event.after) calls.push(event);
    if (!event) {
      this.isComplete = true;
      return;
    }
    this.places.push({ last, untried: this.followers(state, calls) });
    const next = this.operations[event.operation]!;
    if (!this.deadlock || next.respondedAt > this.deadlock.stuckAt.respondedAt)
      this.deadlock = { stuckAt: next, state: this.model.keyOf(state) };
  }

  /** The operations that may take effect in a state, the one to try first at the end. */
  private followers(state: S, calls: readonly Event[]): { call: Event; next: S }[] {
    const possible: { call: Event; next: S }[] = [];
    for (const call of calls) {
      const { input, output } = this.operations[call.operation]!;
      const next = this.model.step(state, input, output);
      if (next === undefined) continue;
      if (next === state && this.isFree(call)) return [{ call, next }];
      possible.push({ call, next });
    }
    // Those answered first are tried first: an operation that was under way for long has mostly waited.
    return possible.toSorted((one, other) => this.endOf(other.call) - this.endOf(one.call));
  }

  /**
   * Whether an answered operation that changes nothing now would not do so later either: then it comes first in one of the
   * orders that go on from here, if there are any. Nothing that may precede it changes its part of the state.
   */
  private isFree({ operation, ret }: Event): boolean {
    if (!ret) return false;
    const part = this.partOf(operation);
    if (part === undefined) return true;
    for (let event = this.head.after; event !== ret; event = event!.after) {
      const other = event!.operation;
      if (event!.isCall && other !== operation && this.partOf(other) === part) return false;
    }
    return true;
  }

  private partOf(operation: number): string | undefined {
    const { input, output } = this.operations[operation]!;
    return this.model.partOf(input, output);
  }

  /** Nothing can follow at this place, so an earlier choice was wrong. */
  private leave({ last }: Place<S>): false | undefined {
    if (!last) return false;
    this.places.pop();
    this.flip(last.operation);
    unlift(last);
    return undefined;
  }

  /** Returns false when the same operations were in the order before, with the same state after them. */
  private visit(operation: number, state: S): boolean {
    this.flip(operation);
    const key = `${Buffer.from(this.isOrdered.buffer).toString('latin1')} ${this.model.keyOf(state)}`;
    if (!this.visited.has(key)) {
      this.visited.add(key);
      return true;
    }
    this.flip(operation);
    return false;
  }

  private flip(operation: number): void {
    this.isOrdered[operation >> 3]! ^= 1 << (operation & 7);
  }

  private endOf({ operation, ret }: Event): number {
    return ret ? this.operations[operation]!.respondedAt : Infinity;
  }
}

/** Calls and returns in the order of time. At equal times calls come first: the operations then count as concurrent. */
function eventsOf<I, O>(operations: readonly Timed<I, O>[]): Event[] {
  const timed = operations.flatMap(({ output, invokedAt, respondedAt }, operation) => {
    const event = (isCall: boolean, ret?: Event): Event => ({
      operation,
      ret,
      isCall,
      before: undefined,
      after: undefined,
    });
    if (output === undefined) return [{ time: invokedAt, event: event(true) }];
    const ret = event(false);
    return [
      { time: invokedAt, event: event(true, ret) },
      { time: respondedAt, event: ret },
    ];
  });
  return timed
    .toSorted((one, other) => one.time - other.time || Number(other.event.isCall) - Number(one.event.isCall))
    .map(({ event }) => event);
}

/** Takes an operation out of the list. */
function lift(call: Event): void {
  unlink(call);
  if (call.ret) unlink(call.ret);
}

/** Puts an operation back where it was; the operations lifted after it must be back already. */
function unlift(call: Event): void {
  if (call.ret) relink(call.ret);
  relink(call);
}

function unlink({ before, after }: Event): void {
  before!.after = after;
  if (after) after.before = before;
}

function relink(event: Event): void {
  event.before!.after = event;
  if (event.after) event.after.before = event;
}
