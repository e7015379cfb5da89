import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkLinearizable, type Model, type Timed } from '../src/linearizability/checker.js';
import { SeatsModel, type SeatsInput, type SeatsOutput } from '../src/linearizability/seats-model.js';
import { WalletModel, type WalletInput, type WalletOutput } from '../src/linearizability/wallet-model.js';

type Wallet = Timed<WalletInput, WalletOutput>;
type Seats = Timed<SeatsInput, SeatsOutput>;

const EMPTY = { balance: 0, seq: 0, tipped: 0 };
const isLinearizable = <S, I, O>(model: Model<S, I, O>, history: readonly Timed<I, O>[]): boolean =>
  checkLinearizable(model, history).result === 'linearizable';
const wallet = (history: readonly Wallet[], initial = EMPTY): boolean =>
  isLinearizable(
    new WalletModel(
      initial,
      history.map(({ input }) => input),
    ),
    history,
  );
const seats = (history: readonly Seats[], taken = 0): boolean =>
  isLinearizable(
    new SeatsModel(
      20,
      Array.from({ length: taken }, (_, index) => index),
    ),
    history,
  );
const at = <I, O>(invokedAt: number, respondedAt: number, input: I, output?: O): Timed<I, O> => ({
  input,
  output,
  invokedAt,
  respondedAt,
});

const read = { kind: 'read' } as const;
const credit = (itc: number, key = 'credit') => ({ kind: 'credit', itc, key }) as const;
const debit = (itc: number, key: string) => ({ kind: 'debit', itc, key }) as const;
const tip = (itc: number, key: string) => ({ kind: 'debit', itc, key, isTip: true }) as const;
const ten = { ...EMPTY, balance: 10 };

describe('the history of a wallet', () => {
  it('may show either order of operations that were under way at once', () => {
    expect(wallet([at(0, 10, credit(5), { balance: 5 }), at(5, 6, read, { balance: 0 })])).toBe(true);
    expect(wallet([at(0, 10, credit(5), { balance: 5 }), at(5, 6, read, { balance: 5 })])).toBe(true);
  });

  it('has no stale read', () => {
    expect(wallet([at(0, 1, credit(5), { balance: 5 }), at(2, 3, read, { balance: 0 })])).toBe(false);
    const reads = [at(2, 3, read, { balance: 5, seq: 1 }), at(4, 5, read, { balance: 0, seq: 0 })];
    expect(wallet([at(0, 10, credit(5), { balance: 5 }), ...reads])).toBe(false);
  });

  it('has no double spend', () => {
    const both = [at(0, 9, debit(10, 'a'), { balance: 0 }), at(0, 9, debit(10, 'b'), { balance: 0 })];
    expect(wallet(both, ten)).toBe(false);
    expect(wallet([both[0]!, at(0, 9, debit(10, 'b'), { refused: 'insufficient_itc' })], ten)).toBe(true);
  });

  it('refuses a debit only when it would overdraw the wallet', () => {
    expect(wallet([at(0, 9, debit(10, 'a'), { refused: 'insufficient_itc' })], ten)).toBe(false);
    expect(wallet([at(0, 9, debit(10, 'a'), { refused: 'wallet_frozen' })], ten)).toBe(false);
    expect(wallet([at(0, 9, debit(11, 'a'), { refused: 'insufficient_itc' })], ten)).toBe(true);
  });

  it('stops the tips of a new account at 1,000 ITC, and no other debit', () => {
    const tipper = { balance: 2_000, seq: 0, tipped: 995 };
    expect(wallet([at(0, 1, tip(6, 'a'), { refused: 'tip_limit' })], tipper)).toBe(true);
    expect(wallet([at(0, 1, tip(6, 'a'), { balance: 1_994 })], tipper)).toBe(false);
    expect(wallet([at(0, 1, debit(6, 'a'), { balance: 1_994 })], tipper)).toBe(true);
  });

  it('gives repeats of a key the first answer, also after other operations', () => {
    const first = at<WalletInput, WalletOutput>(0, 1, debit(3, 'a'), { balance: 7 });
    const other = at<WalletInput, WalletOutput>(2, 3, debit(1, 'b'), { balance: 6 });
    expect(wallet([first, other, at(4, 5, debit(3, 'a'), { balance: 7 }), at(6, 7, read, { balance: 6 })], ten)).toBe(
      true,
    );
    expect(wallet([first, other, at(4, 5, debit(3, 'a'), { balance: 3 })], ten)).toBe(false);
    expect(wallet([first, other, at(4, 5, debit(3, 'a'), { balance: 6 })], ten)).toBe(false);
  });

  it('may repeat a refused operation with success', () => {
    const refused = at<WalletInput, WalletOutput>(0, 1, debit(11, 'a'), { refused: 'insufficient_itc' });
    const more = at<WalletInput, WalletOutput>(2, 3, credit(5), { balance: 15 });
    expect(wallet([refused, more, at(4, 5, debit(11, 'a'), { balance: 4 })], ten)).toBe(true);
  });

  it('may have an operation of an unknown outcome take effect late, once, or never', () => {
    const unknown = at<WalletInput, WalletOutput>(0, 1, debit(4, 'a'));
    const shows = (time: number, balance: number): Wallet => at(time, time + 1, read, { balance });
    expect(wallet([unknown, shows(2, 10)], ten)).toBe(true);
    expect(wallet([unknown, shows(2, 10), shows(4, 6)], ten)).toBe(true);
    expect(wallet([unknown, shows(2, 6), shows(4, 10)], ten)).toBe(false);
    expect(wallet([unknown, shows(2, 2)], ten)).toBe(false);
  });

  it('credits the receiver of a tip at some time between its invocation and its appearance', () => {
    const received: Wallet = at(5, 20, { kind: 'credit', itc: 2 }, { balance: 12 });
    expect(wallet([received, at(6, 7, read, { balance: 10 }), at(15, 16, read, { balance: 12 })], ten)).toBe(true);
    expect(wallet([received, at(21, 22, read, { balance: 10 })], ten)).toBe(false);
    expect(wallet([received, at(1, 2, read, { balance: 12 })], ten)).toBe(false);
  });
});

describe('the history of the seats of a pod', () => {
  const join = (member: number) => ({ kind: 'join', member }) as const;

  it('has no 21st seat', () => {
    expect(seats([at(0, 1, join(19), { count: 20 })], 19)).toBe(true);
    expect(seats([at(0, 9, join(19), { count: 20 }), at(0, 9, join(20), { count: 21 })], 19)).toBe(false);
    expect(seats([at(0, 9, join(19), { count: 20 }), at(0, 9, join(20), { count: 20 })], 19)).toBe(false);
    expect(seats([at(0, 9, join(19), { count: 20 }), at(0, 9, join(20), { refused: 'pod_full' })], 19)).toBe(true);
  });

  it('refuses a member only when the pod is full', () => {
    expect(seats([at(0, 1, join(19), { refused: 'pod_full' })], 19)).toBe(false);
    expect(seats([at(0, 1, join(3), { refused: 'pod_full' })], 20)).toBe(false);
    expect(seats([at(0, 1, join(3), { count: 20 })], 20)).toBe(true);
  });

  it('shows a seat that was left as free, and no member twice', () => {
    const left: Seats = at(0, 1, { kind: 'leave', member: 1 }, {});
    expect(seats([left, at(2, 3, read, { members: [0, 2] })], 3)).toBe(true);
    expect(seats([left, at(2, 3, read, { members: [0, 1, 2] })], 3)).toBe(false);
    expect(seats([left, at(2, 3, read, { members: [0, 2, 2] })], 3)).toBe(false);
    expect(seats([at(0, 9, { kind: 'leave', member: 1 }, {}), at(2, 3, join(20), { refused: 'pod_full' })], 20)).toBe(
      true,
    );
  });
});

/** Operations with the time at which each takes effect, and how long before and after it is under way. */
const planned = fc.array(
  fc.record({
    draw: fc.nat(4),
    itc: fc.integer({ min: 1, max: 9 }),
    key: fc.nat(12),
    effectAt: fc.nat(1_000),
    before: fc.nat(60),
    after: fc.nat(60),
    isAnswered: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);
type Planned = typeof planned extends fc.Arbitrary<(infer P)[]> ? P : never;

/** The input of a plan; calls with the same key are the same. */
const inputOf = ({ draw, itc, key }: Planned): WalletInput => {
  if (draw === 0) return read;
  const repeatable = 1 + (key % 9);
  if (draw === 1) return credit(repeatable, `credit ${key}`);
  if (draw === 2) return tip(repeatable, `tip ${key}`);
  return draw === 3 ? { kind: 'credit', itc } : debit(repeatable, `debit ${key}`);
};

const REFUSALS = ['insufficient_itc', 'tip_limit'];

/** Lets each operation take effect in a wallet at its time. */
function runOn(plans: readonly Planned[]): Wallet[] {
  const inputs = plans.map(inputOf);
  const model = new WalletModel(EMPTY, inputs);
  let state = model.initial;
  const order = plans
    .map((plan, index) => ({ ...plan, index }))
    .toSorted((one, other) => one.effectAt - other.effectAt);
  const outputs: WalletOutput[] = [];
  for (const { index } of order) {
    const input = inputs[index]!;
    const known = 'key' in input && input.key !== undefined ? state.answers.get(input.key) : undefined;
    const next = model.step(state, input, undefined)!;
    const { balance, seq } = known ?? next;
    const refusal = REFUSALS.find((refused) => model.step(state, input, { refused }));
    outputs[index] = refusal === undefined ? { balance, seq } : { refused: refusal };
    state = next;
  }
  return plans.map(({ effectAt, before, after, isAnswered }, index) =>
    at(
      effectAt - before - 0.1,
      effectAt + after + 0.1,
      inputs[index]!,
      isAnswered || index % 3 > 0 ? outputs[index] : undefined,
    ),
  );
}

/** Whether any order of all operations, or of some of the unknown ones, agrees with the times and the model. */
function agreesInSomeOrder<S, I, O>(
  model: Model<S, I, O>,
  left: readonly Timed<I, O>[],
  state = model.initial,
): boolean {
  if (left.every(({ output }) => output === undefined)) return true;
  const firstReturn = Math.min(
    ...left.map(({ output, respondedAt }) => (output === undefined ? Infinity : respondedAt)),
  );
  return left.some((one, index) => {
    if (one.invokedAt > firstReturn) return false;
    const next = model.step(state, one.input, one.output);
    return next !== undefined && agreesInSomeOrder(model, left.toSpliced(index, 1), next);
  });
}

/** Lets 30 members join, leave and read a pod of 20 at their times. */
function runOnSeats(plans: readonly Planned[]): Seats[] {
  const model = new SeatsModel(20);
  let state = model.initial;
  return plans
    .toSorted((one, other) => one.effectAt - other.effectAt)
    .map(({ draw, itc, key, effectAt, before, after, isAnswered }) => {
      const member = (itc * 13 + key) % 30;
      const input: SeatsInput = draw === 0 ? read : { kind: draw === 1 ? 'leave' : 'join', member };
      const next = model.step(state, input, undefined)!;
      const members = Array.from({ length: 30 }, (_, index) => index).filter((index) => (next >> index) & 1);
      const answers: Record<SeatsInput['kind'], SeatsOutput> = {
        read: { members },
        leave: {},
        join: members.includes(member) ? { count: members.length } : { refused: 'pod_full' },
      };
      state = next;
      const answer = answers[input.kind];
      return at(effectAt - before - 0.1, effectAt + after + 0.1, input, isAnswered ? answer : undefined);
    });
}

describe('checkLinearizable', () => {
  it('accepts every history of operations that took effect one after another', () => {
    fc.assert(fc.property(planned, (plans) => wallet(runOn(plans))));
  });

  it('accepts every such history of seats, and refuses it with a count or a member that no order gives', () => {
    fc.assert(
      fc.property(planned, fc.nat(), (plans, choice) => {
        const history = runOnSeats(plans);
        if (!seats(history)) return false;
        const shown = history.filter(({ output }) => output && ('count' in output || 'members' in output));
        const changed = shown[choice % Math.max(1, shown.length)];
        if (!changed) return true;
        const wrong: SeatsOutput =
          'members' in changed.output! ? { members: [...changed.output.members, 30] } : { count: 21 };
        return !seats(history.map((one) => (one === changed ? { ...one, output: wrong } : one)));
      }),
    );
  });

  it('refuses such a history when an answer is one that no order gives', () => {
    fc.assert(
      fc.property(planned, fc.nat(), (plans, choice) => {
        const history = runOn(plans);
        const answered = history.filter(({ output }) => output && 'balance' in output);
        const changed = answered[choice % Math.max(1, answered.length)];
        fc.pre(changed !== undefined);
        const { balance } = changed.output as { balance: number };
        const output = { balance: balance + 10_000 };
        return !wallet(history.map((one): Wallet => (one === changed ? { ...one, output } : one)));
      }),
    );
  });

  const times = { invokedAt: fc.nat(8), lasts: fc.nat(6) };
  const walletOperation = fc.record({
    input: fc.oneof(
      fc.constant<WalletInput>(read),
      fc.record({ kind: fc.constant('credit' as const), itc: fc.constantFrom(1, 2) }),
      fc.nat(2).map((key): WalletInput => debit(1 + (key % 2), `debit ${key}`)),
    ),
    output: fc.option(
      fc.oneof(
        fc.constant<WalletOutput>({ refused: 'insufficient_itc' }),
        fc.nat(3).map((balance): WalletOutput => ({ balance })),
      ),
      { nil: undefined, freq: 5 },
    ),
    ...times,
  });
  const answer = <O extends SeatsOutput>(output: O, isAnswered: boolean): O | undefined =>
    isAnswered ? output : undefined;
  const seatsOperation = fc
    .record({ draw: fc.nat(5), member: fc.nat(2), count: fc.nat(2), isAnswered: fc.boolean(), ...times })
    .map(({ draw, member, count, isAnswered, ...some }): Omit<Seats, 'respondedAt'> & { lasts: number } => {
      const members = Array.from({ length: count }, (_, index) => (member + index) % 3);
      if (draw === 0) return { input: read, output: { members }, ...some };
      if (draw === 1) return { input: { kind: 'join', member }, output: { refused: 'pod_full' }, ...some };
      if (draw < 4) return { input: { kind: 'leave', member }, output: answer({}, isAnswered), ...some };
      return { input: { kind: 'join', member }, output: answer({ count }, isAnswered), ...some };
    });
  const timed = <T extends { invokedAt: number; lasts: number }>({ lasts, ...one }: T) => ({
    ...one,
    respondedAt: one.invokedAt + lasts,
  });

  /** On thousands of histories, of which enough are linearizable and enough are not. */
  const expectSameDecision = <S, I, O>(
    generated: fc.Arbitrary<{ history: Timed<I, O>[]; model: Model<S, I, O> }>,
  ): void => {
    const outcomes = { true: 0, false: 0 };
    fc.assert(
      fc.property(generated, ({ history, model }) => {
        const expected = agreesInSomeOrder(model, history);
        outcomes[`${expected}`] += 1;
        return isLinearizable(model, history) === expected;
      }),
      { numRuns: 3_000 },
    );
    expect(Math.min(outcomes.true, outcomes.false)).toBeGreaterThan(100);
  };

  it('decides on a wallet as a search of all orders does, with any answers', () => {
    const generated = fc.array(walletOperation, { minLength: 1, maxLength: 6 }).map((some) => {
      const history: Wallet[] = some.map(timed);
      const inputs = history.map(({ input }) => input);
      return { history, model: new WalletModel({ ...EMPTY, balance: 1 }, inputs) };
    });
    expectSameDecision(generated);
  });

  it('decides on seats as a search of all orders does, with any answers', () => {
    const generated = fc.array(seatsOperation, { minLength: 1, maxLength: 6 }).map((some) => {
      const history: Seats[] = some.map(timed);
      return { history, model: new SeatsModel(2, [0]) };
    });
    expectSameDecision(generated);
  });

  it('names the operation at which the longest order ends', () => {
    const stale: Wallet = at(4, 5, read, { balance: 0 });
    const history: Wallet[] = [at(0, 1, credit(5), { balance: 5 }), stale];
    const verdict = checkLinearizable(new WalletModel(EMPTY, []), history);
    expect(verdict).toMatchObject({ result: 'not linearizable', stuckAt: stale, state: '[5,1,0]' });
  });

  it('gives up after a number of steps', () => {
    const verdict = checkLinearizable(new WalletModel(EMPTY, []), [at(0, 1, credit(5), { balance: 5 })], 0);
    expect(verdict.result).toBe('undecided');
  });

  it('decides on thousands of operations of ten clients', () => {
    const plans = Array.from({ length: 5_000 }, (_, index): Planned => ({
      draw: index % 5,
      itc: 1 + (index % 7),
      key: index,
      effectAt: index * 2,
      before: 9,
      after: 9,
      isAnswered: index % 50 > 0,
    }));
    expect(wallet(runOn(plans))).toBe(true);
  });
});
