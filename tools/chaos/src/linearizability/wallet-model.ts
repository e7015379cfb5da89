import type { Model } from './checker.js';

/** An operation on one wallet. Calls with the same key are one operation that was sent several times. */
export type WalletInput =
  | { kind: 'debit'; itc: number; key: string; isTip?: boolean }
  /** `key` is missing where only the product sends it: the receiver's side of a tip. */
  | { kind: 'credit'; itc: number; key?: string }
  | { kind: 'read' };

export type WalletOutput =
  | { refused: string }
  /** What the answer says about the wallet right after the operation. */
  | { balance: number; seq?: number };

export interface WalletState {
  balance: number;
  /** Number of the newest entry. */
  seq: number;
  /** Sum of all tips sent. */
  tipped: number;
  /** The keys of operations that took effect and are sent again, with the answer that they must repeat. */
  answers: ReadonlyMap<string, Answer>;
}

interface Answer {
  balance: number;
  seq: number;
  /** Calls with the key that are still to come. */
  left: number;
}

/** The tips of a new account stop at this sum (contract of tip-message). */
const TIPPED_MAX_ITC = 1_000;

/** A wallet: debits that would overdraw it are refused and change nothing, repeats return the first answer. */
export class WalletModel implements Model<WalletState, WalletInput, WalletOutput> {
  readonly initial: WalletState;
  private readonly calls = new Map<string, number>();

  /** @param inputs those of the whole history, to know which keys are repeated */
  constructor(initial: { balance: number; seq: number; tipped: number }, inputs: readonly WalletInput[]) {
    this.initial = { ...initial, answers: new Map() };
    for (const input of inputs)
      if ('key' in input && input.key !== undefined) this.calls.set(input.key, (this.calls.get(input.key) ?? 0) + 1);
  }

  step(state: WalletState, input: WalletInput, output: WalletOutput | undefined): WalletState | undefined {
    if (input.kind === 'read') return output === undefined || shows(output, state) ? state : undefined;
    const answer = input.key === undefined ? undefined : state.answers.get(input.key);
    if (answer)
      return output === undefined || shows(output, answer) ? withoutCall(state, input.key!, answer) : undefined;
    const refused = refusalOf(state, input);
    if (refused !== undefined)
      return output === undefined || ('refused' in output && output.refused === refused) ? state : undefined;
    const next = this.apply(state, input);
    return output === undefined || shows(output, next) ? next : undefined;
  }

  partOf({ kind }: WalletInput, output: WalletOutput | undefined): string | undefined {
    return kind === 'read' || (output && 'refused' in output) ? undefined : 'wallet';
  }

  keyOf({ balance, seq, tipped, answers }: WalletState): string {
    return JSON.stringify([balance, seq, tipped, ...[...answers].toSorted()]);
  }

  private apply(state: WalletState, input: Exclude<WalletInput, { kind: 'read' }>): WalletState {
    const isDebit = input.kind === 'debit';
    const balance = state.balance + (isDebit ? -input.itc : input.itc);
    const seq = state.seq + 1;
    const tipped = state.tipped + (isDebit && input.isTip ? input.itc : 0);
    const left = (this.calls.get(input.key ?? '') ?? 1) - 1;
    const answers = left > 0 ? new Map(state.answers).set(input.key!, { balance, seq, left }) : state.answers;
    return { balance, seq, tipped, answers };
  }
}

function refusalOf({ balance, tipped }: WalletState, input: WalletInput): string | undefined {
  if (input.kind !== 'debit') return undefined;
  if (input.itc > balance) return 'insufficient_itc';
  return input.isTip && tipped + input.itc > TIPPED_MAX_ITC ? 'tip_limit' : undefined;
}

const shows = (output: WalletOutput, { balance, seq }: { balance: number; seq: number }): boolean =>
  'balance' in output && output.balance === balance && (output.seq === undefined || output.seq === seq);

function withoutCall(state: WalletState, key: string, answer: Answer): WalletState {
  const answers = new Map(state.answers);
  if (answer.left > 1) answers.set(key, { ...answer, left: answer.left - 1 });
  else answers.delete(key);
  return { ...state, answers };
}
