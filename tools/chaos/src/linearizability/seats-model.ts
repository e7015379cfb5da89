import type { Model } from './checker.js';

/** An operation on the seats of one pod; members are numbered from 0. */
export type SeatsInput = { kind: 'join' | 'leave'; member: number } | { kind: 'read' };

export type SeatsOutput =
  | { refused: string }
  /** Number of the members after a join. */
  | { count: number }
  /** The members that a read shows. */
  | { members: readonly number[] }
  /** Nothing: after leaving, and after a join that was repeated. */
  | Record<string, never>;

/** The members, one bit each. */
type SeatsState = number;

/** A pod with a number of seats: a full one refuses further members; joining and leaving twice changes nothing. */
export class SeatsModel implements Model<SeatsState, SeatsInput, SeatsOutput> {
  readonly initial: SeatsState;

  /**
   * @param seats those besides the owner's
   * @param members at most 31
   */
  constructor(
    private readonly seats: number,
    members: readonly number[] = [],
  ) {
    this.initial = bitsOf(members);
  }

  step(state: SeatsState, input: SeatsInput, output: SeatsOutput | undefined): SeatsState | undefined {
    if (input.kind === 'read') return output === undefined || shows(output, state) ? state : undefined;
    const bit = 1 << input.member;
    const isFull = input.kind === 'join' && (state & bit) === 0 && countOf(state) >= this.seats;
    if (isFull) return output === undefined || isRefusal(output, 'pod_full') ? state : undefined;
    const next = input.kind === 'join' ? state | bit : state & ~bit;
    if (output === undefined) return next;
    if ('refused' in output) return undefined;
    return 'count' in output && output.count !== countOf(next) ? undefined : next;
  }

  partOf(input: SeatsInput, output: SeatsOutput | undefined): string | undefined {
    const isSeated = input.kind !== 'read' && !(output && 'refused' in output);
    return isSeated ? String(input.member) : undefined;
  }

  keyOf(state: SeatsState): string {
    return String(state);
  }
}

const isRefusal = (output: SeatsOutput, code: string): boolean => 'refused' in output && output.refused === code;

const shows = (output: SeatsOutput, state: SeatsState): boolean =>
  'members' in output && bitsOf(output.members) === state && output.members.length === countOf(state);

const bitsOf = (members: readonly number[]): number => members.reduce((bits, member) => bits | (1 << member), 0);

function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
