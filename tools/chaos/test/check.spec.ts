import { describe, expect, it } from '@jest/globals';
import { checkNotifications } from '../src/check/check-notifications.js';
import { check } from '../src/check/check.js';
import type { Act, Operation, Shown, ShownMessage } from '../src/check/history.js';

/** An operation that was sent at a time and answered a millisecond later. */
const did = (act: Act, sentAt: number, more: Partial<Operation> = {}): Operation =>
  ({ member: 'ann', outcome: 'done', ...act, sentAt, at: sentAt + 1, ...more }) as Operation;

const post = (clientId: string, sentAt: number, more: Partial<Operation> = {}): Operation =>
  did({ act: 'post', room: 'deck', clientId, text: `text of ${clientId}` }, sentAt, more);

const shown = (seq: number, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id: `id${seq}`,
  seq,
  rev: 0,
  userId: 'ann',
  clientId: `post-${seq}`,
  content: `text of post-${seq}`,
  deleted: false,
  reactions: [],
  tips: 0,
  tipsTotal: 0,
  boosts: 0,
  ...more,
});

const inRoom = (messages: ShownMessage[]): Shown => ({
  rooms: { deck: messages },
  views: [],
  wallets: {},
  notifications: {},
  pods: {},
  seats: {},
});
const effects = (history: Operation[], state: Shown) => check(history, state).map(({ effect }) => effect);
const three = [post('post-1', 10), post('post-2', 20), post('post-3', 30)];

describe('the messages of a room', () => {
  it('passes when each acknowledged message is there once, in order', () => {
    expect(check(three, inRoom([shown(1), shown(2), shown(3)]))).toEqual([]);
  });

  it('reports a lost message with the time of its acknowledgement', () => {
    const findings = check(three, inRoom([shown(1), shown(2)]));
    expect(findings).toEqual([{ effect: 'lost', what: 'deck: "text of post-3" is missing', at: 31 }]);
  });

  it('reports a message that is there twice under one client id, or under two', () => {
    const again = shown(4, { clientId: 'post-3', content: 'text of post-3' });
    expect(effects(three, inRoom([shown(1), shown(2), shown(3), again]))).toContain('doubled');
    expect(effects(three, inRoom([shown(1), shown(2), shown(3), { ...again, clientId: null }]))).toContain('doubled');
  });

  it('reports messages in another order than they were acknowledged', () => {
    const swapped = [shown(1), { ...shown(3), seq: 2 }, { ...shown(2), seq: 3 }];
    expect(check(three, inRoom(swapped)).map(({ what }) => what)).toEqual([
      'deck: reordered: "text of post-2" stands after a later message',
    ]);
  });

  it('allows either order of messages that were under way at once', () => {
    const history = [post('post-2', 10), post('post-1', 10)];
    expect(check(history, inRoom([shown(1), shown(2)]))).toEqual([]);
  });

  it('reports a gap in the sequence', () => {
    expect(effects([post('post-1', 10), post('post-3', 20)], inRoom([shown(1), shown(3)]))).toEqual(['wrong']);
  });

  it('allows a message of an unknown outcome to be there or not, but not twice', () => {
    const history = [post('post-1', 10, { outcome: 'unknown' })];
    expect(check(history, inRoom([]))).toEqual([]);
    expect(check(history, inRoom([shown(1)]))).toEqual([]);
    expect(effects(history, inRoom([shown(1), { ...shown(2), clientId: 'post-1' }]))).toContain('doubled');
  });

  it('reports a message that no member posted', () => {
    expect(effects([post('post-1', 10)], inRoom([shown(1), shown(2)]))).toEqual(['wrong']);
  });

  it('reports a text that is not the last acknowledged one', () => {
    const edit = (text: string, sentAt: number, outcome: Operation['outcome'] = 'done') =>
      did({ act: 'edit', room: 'deck', message: 'id1', text }, sentAt, { outcome });
    const history = [post('post-1', 10), edit('new', 20)];
    expect(check(history, inRoom([shown(1, { content: 'new' })]))).toEqual([]);
    expect(effects(history, inRoom([shown(1)]))).toEqual(['lost']);
    const unknown = [...history, edit('newest', 30, 'unknown')];
    expect(check(unknown, inRoom([shown(1, { content: 'new' })]))).toEqual([]);
    expect(check(unknown, inRoom([shown(1, { content: 'newest' })]))).toEqual([]);
  });

  it('reports a deleted message that is back', () => {
    const history = [post('post-1', 10), did({ act: 'delete', room: 'deck', message: 'id1' }, 20)];
    expect(check(history, inRoom([shown(1, { deleted: true, content: '' })]))).toEqual([]);
    expect(effects(history, inRoom([shown(1)]))).toEqual(['lost']);
  });

  it('reports a reaction that is missing, or that nobody gave', () => {
    const history = [post('post-1', 10), did({ act: 'react', room: 'deck', message: 'id1', reaction: 'heart' }, 20)];
    const by = (member: string) => shown(1, { reactions: [{ kind: 'heart', by: [member] }] });
    expect(check(history, inRoom([by('ann')]))).toEqual([]);
    expect(effects(history, inRoom([shown(1)]))).toEqual(['lost']);
    expect(effects([post('post-1', 10)], inRoom([by('bob')]))).toEqual(['wrong']);
  });

  it('reports a count of tips or boosts that is not that of the acknowledged ones', () => {
    const history = [
      post('post-1', 10),
      did({ act: 'tip', message: 'id1', author: 'ann', itc: 5 }, 20, { member: 'bob' }),
      did({ act: 'boost', message: 'id1', itc: 5 }, 30, { member: 'bob' }),
    ];
    expect(check(history, inRoom([shown(1, { tips: 1, boosts: 1 })]))).toEqual([]);
    expect(effects(history, inRoom([shown(1, { tips: 2, boosts: 0 })]))).toEqual(['doubled', 'lost']);
  });
});

describe('the stream of a client', () => {
  const view = (messages: ShownMessage[]): Shown => ({
    ...inRoom([shown(1), shown(2)]),
    views: [{ member: 'bob', room: 'deck', messages }],
  });
  const history = [post('post-1', 10), post('post-2', 20)];

  it('passes when it equals the pages', () => {
    expect(check(history, view([shown(1), shown(2)]))).toEqual([]);
  });

  it.each([
    ['lacks a message', [shown(1)]],
    ['has a message twice', [shown(1), shown(2), shown(2)]],
    ['has another text', [shown(1), shown(2, { content: 'old' })]],
    ['missed a change', [shown(1), shown(2, { rev: 3 })]],
    ['is in another order', [shown(2), shown(1)]],
  ])('reports one that %s', (_, messages) => {
    expect(effects(history, view(messages))).toContain('wrong');
  });
});

describe('a wallet', () => {
  const tip = did({ act: 'tip', message: 'id1', author: 'bob', itc: 30 }, 20);
  const history = [did({ act: 'grant', itc: 100 }, 10), tip];
  const entry = (kind: string, amount: number, balanceBefore: number, ref: string | null = null) => ({
    kind,
    amount,
    balanceBefore,
    balanceAfter: balanceBefore + amount,
    ref,
  });
  const granted = entry('grant', 100, 0, 'grant-1');
  const ann = (balance: number, ...entries: (typeof granted)[]): Shown => ({
    ...inRoom([]),
    wallets: { ann: { balance, entries } },
  });

  it('passes when its statement has each acknowledged operation once', () => {
    expect(check(history, ann(70, granted, entry('tip', -30, 100, 'id1')))).toEqual([]);
  });

  it('reports a balance that is not the end of its statement', () => {
    expect(effects(history, ann(75, granted, entry('tip', -30, 100, 'id1')))).toEqual(['wrong', 'wrong']);
  });

  it('reports a lost tip, at the sender and at the author', () => {
    expect(effects(history, ann(100, granted))).toEqual(['lost', 'wrong']);
    expect(effects([tip], { ...inRoom([]), wallets: { bob: { balance: 0, entries: [] } } })).toEqual(['lost', 'wrong']);
  });

  it('reports a doubled tip', () => {
    const twice = ann(40, granted, entry('tip', -30, 100, 'id1'), entry('tip', -30, 70, 'id1'));
    expect(effects(history, twice)).toEqual(['doubled', 'wrong']);
  });

  it('reports entries that do not follow on each other', () => {
    expect(effects(history, ann(70, granted, { ...entry('tip', -30, 100, 'id1'), balanceBefore: 99 }))).toContain(
      'wrong',
    );
  });

  it('allows an operation of an unknown outcome to have happened or not', () => {
    const unknown = [history[0]!, { ...tip, outcome: 'unknown' as const }];
    expect(check(unknown, ann(100, granted))).toEqual([]);
    expect(check(unknown, ann(70, granted, entry('tip', -30, 100, 'id1')))).toEqual([]);
    expect(effects(unknown, ann(60, granted, entry('tip', -40, 100, 'id1')))).toContain('doubled');
  });

  const grantedOnly = [history[0]!];
  const generation = (outcome: Operation['outcome'], itc: number) =>
    did({ act: 'generate', itc, generation: 'gen-1' }, 30, { outcome });
  const paid = entry('generation', -100, 100, 'gen-1');
  const refunded = entry('generation', 100, 0, 'gen-1');

  it('counts a generation once, and not one that was refunded', () => {
    const generated = [...grantedOnly, generation('done', 100)];
    expect(check(generated, ann(0, granted, paid))).toEqual([]);
    expect(effects(generated, ann(100, granted, paid, refunded))).toEqual(['lost', 'wrong', 'wrong']);
    expect(check(grantedOnly, ann(100, granted, paid, refunded))).toEqual([]);
  });

  it('reports a failed generation that was refunded not, twice or in part', () => {
    const failed = [...grantedOnly, generation('refused', 0)];
    expect(check(failed, ann(100, granted, paid, refunded))).toEqual([]);
    expect(effects(failed, ann(0, granted, paid))).toContain('lost');
    expect(effects(failed, ann(200, granted, paid, refunded, entry('generation', 100, 100, 'gen-1')))).toContain(
      'doubled',
    );
    expect(effects(failed, ann(50, granted, paid, entry('generation', 50, 0, 'gen-1')))).toContain('wrong');
  });

  it('reports a generation that was paid twice', () => {
    const rich = did({ act: 'grant', itc: 200 }, 10);
    const twice = [entry('grant', 200, 0), entry('generation', -100, 200, 'gen-1'), paid];
    expect(effects([rich, generation('done', 100)], ann(0, ...twice))).toContain('doubled');
  });

  it('takes the ITC of a purchase back once when Stripe refunds it', () => {
    const bought = [did({ act: 'buy', itc: 100 }, 10), did({ act: 'refund', itc: 100 }, 20)];
    const [purchase, refund] = [entry('purchase', 100, 0), entry('refund', -100, 100)];
    expect(check(bought, ann(0, purchase, refund))).toEqual([]);
    expect(effects(bought, ann(100, purchase))).toEqual(['lost', 'wrong']);
  });
});

describe('the notifications of a member', () => {
  const tips = [
    did({ act: 'tip', message: 'id1', author: 'bob', itc: 5 }, 10),
    did({ act: 'tip', message: 'id1', author: 'bob', itc: 5 }, 20),
  ];
  const mention = post('post-1', 30, { mentioned: 'bob' } as Partial<Operation>);
  const ofBob = (...notifications: Shown['notifications'][string]): Shown => ({
    ...inRoom([shown(1)]),
    notifications: { bob: notifications },
  });
  const about = (type: string, count = 1) => ({ type, count });

  it('pass with one of each tip and mention, also where one stands for several', () => {
    const history = [...tips, mention];
    expect(checkNotifications(history, ofBob(about('tip', 2), about('mention'), about('badge')))).toEqual([]);
    expect(checkNotifications(history, ofBob(about('tip'), about('tip'), about('mention')))).toEqual([]);
  });

  it('report one that is missing and one that came twice', () => {
    expect(checkNotifications(tips, ofBob(about('tip'))).map(({ effect }) => effect)).toEqual(['lost']);
    const twice = checkNotifications([mention], ofBob(about('mention'), about('mention')));
    expect(twice.map(({ effect }) => effect)).toEqual(['doubled']);
  });

  it('allow an operation of an unknown outcome to notify or not', () => {
    const unknown = [{ ...tips[0]!, outcome: 'unknown' as const }];
    expect(checkNotifications(unknown, ofBob())).toEqual([]);
    expect(checkNotifications(unknown, ofBob(about('tip')))).toEqual([]);
  });
});

describe('the pods of a member', () => {
  const made = did({ act: 'make-pod', name: 'Pod 1' }, 10);
  const having = (...names: string[]): Shown => ({ ...inRoom([]), pods: { ann: names } });

  it('passes when each acknowledged pod is there once, and an unknown one or none', () => {
    expect(check([made], having('Seats', 'Pod 1'))).toEqual([]);
    expect(check([{ ...made, outcome: 'unknown' }], having())).toEqual([]);
  });

  it('reports a lost pod and a doubled one', () => {
    expect(effects([made], having())).toEqual(['lost']);
    expect(effects([{ ...made, outcome: 'unknown' }], having('Pod 1', 'Pod 1'))).toEqual(['doubled']);
  });
});

describe('the seats of a pod', () => {
  const pod = (...members: string[]): Shown => ({ ...inRoom([]), seats: { pod: members } });
  const joined = did({ act: 'join', pod: 'pod' }, 10);

  it('reports a member who joined and is not there, and one who left and is', () => {
    expect(check([joined], pod('ann'))).toEqual([]);
    expect(effects([joined], pod())).toEqual(['lost']);
    expect(effects([joined, did({ act: 'leave', pod: 'pod' }, 20)], pod('ann'))).toEqual(['lost']);
  });

  it('reports a member with two seats', () => {
    expect(effects([joined], pod('ann', 'ann'))).toEqual(['doubled']);
  });
});
