import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import type { RpcContract } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let sandbox: TestSandbox;
let economy: EconomyUnderTest;
const granter = admin();
let ada: Actor;
let grace: Actor;
/** Id of a message by Grace, which Ada may tip and boost. */
let message: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  economy = await startEconomy({ STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_URL: sandbox.url });
  [ada, grace] = [await economy.createMember(1_000), await economy.createMember(50)];
  message = economy.messageBy(grace);
});

afterAll(async () => {
  await economy?.stop();
  await sandbox?.stop();
});

const deadline = new Date(Date.now() + 600_000).toISOString();
/** Entries of both wallets without `published` and `open`, which change in the background. */
const ledger = async () => {
  const entries = [...(await economy.entriesOf(ada.id)), ...(await economy.entriesOf(grace.id))];
  return entries.map(({ _id, op, leg, delta, balance }) => ({ _id, op, leg, delta, balance }));
};

/** Invalid as an amount of ITC for every call. */
const INVALID_AMOUNTS: unknown[] = [
  2.5,
  0.1 + 0.2,
  1e15,
  Number.MAX_SAFE_INTEGER + 2,
  -1e15,
  Infinity,
  NaN,
  '5',
  '5e1',
  '٥',
  '',
  true,
  null,
  undefined,
  [5],
  { $gt: 0 },
];

/** Each call that takes an amount, with the rest of its input and the amounts that are invalid for this call only. */
const CALLS: [
  name: string,
  call: RpcContract,
  input: () => Record<string, unknown>,
  as: () => Actor | null,
  amounts: unknown[],
][] = [
  ['tipMessage', tipMessage, () => ({ id: message }), () => ada, [0, -0, -1, -5, 1_001]],
  ['grantItc', grantItc, () => ({ id: grace.id, reason: 'why not' }), () => granter, [0, -0, 1_000_001, -1_000_001]],
  [
    'reserveGeneration',
    reserveGeneration,
    () => ({ userId: ada.id, op: 'forged', free: false, deadline }),
    () => null,
    [0, -100, 10_001],
  ],
  // The amount is the name of a pack.
  [
    'createCheckout',
    createCheckout,
    () => ({}),
    () => ada,
    [0, -100, 100, 500, '-100', '100.5', '101', ' 100', '1e2', 'pack_100'],
  ],
];

describe.each(CALLS)('%s', (_name, call, input, as, amounts) => {
  it.each([...INVALID_AMOUNTS, ...amounts])('rejects the amount %p without a write', async (amount) => {
    const before = await ledger();
    const tampered = { ...input(), amount };
    expect(await economy.codeOf(call, tampered, { as: as(), idempotencyKey: 'tampered-key' })).toBe('invalid_input');
    expect(await ledger()).toEqual(before);
  });
});

/** Inputs with extra or replaced fields, and calls by the wrong actor. */
const FORGERIES: [what: string, call: RpcContract, input: () => unknown, as: () => Actor | null, code: string][] = [
  [
    'a tip from another wallet',
    tipMessage,
    () => ({ id: message, amount: 5, userId: grace.id }),
    () => ada,
    'invalid_input',
  ],
  [
    'a tip to a member other than the author',
    tipMessage,
    () => ({ id: message, amount: 5, to: ada.id }),
    () => ada,
    'invalid_input',
  ],
  ['a boost at a chosen price', boostMessage, () => ({ id: message, amount: 1 }), () => ada, 'invalid_input'],
  ['a boost of several messages', boostMessage, () => ({ id: [message] }), () => ada, 'invalid_input'],
  ['a pack at a chosen price', createCheckout, () => ({ amount: '2500', usdCents: 1 }), () => ada, 'invalid_input'],
  [
    'a pack in another currency',
    createCheckout,
    () => ({ amount: '2500', currency: 'idr' }),
    () => ada,
    'invalid_input',
  ],
  ['a purchase by a visitor', createCheckout, () => ({ amount: '100' }), () => null, 'signed_out'],
  ['a grant by a member', grantItc, () => ({ id: ada.id, amount: 5, reason: 'me' }), () => ada, 'admin_only'],
  ['a grant without a reason', grantItc, () => ({ id: ada.id, amount: 5 }), () => granter, 'invalid_input'],
  [
    'a deduction of more than the balance',
    grantItc,
    () => ({ id: grace.id, amount: -51, reason: 'all' }),
    () => granter,
    'wallet_short',
  ],
  [
    'a grant to an unknown member',
    grantItc,
    () => ({ id: 'nobody', amount: 5, reason: 'x' }),
    () => granter,
    'member_gone',
  ],
  [
    'an unlimited wallet set by its own member',
    updateWallet,
    () => ({ id: ada.id, unlimited: true, reason: 'me' }),
    () => ada,
    'admin_only',
  ],
  [
    'an unlimited flag that is text',
    updateWallet,
    () => ({ id: ada.id, unlimited: 'true', reason: 'x' }),
    () => granter,
    'invalid_input',
  ],
  ['a session that is a path', getCheckout, () => ({ sessionId: '../v1/balance' }), () => ada, 'invalid_input'],
  ['a session that is a query', getCheckout, () => ({ sessionId: { $ne: null } }), () => ada, 'invalid_input'],
];

it.each(FORGERIES)('rejects %s without a write', async (_what, call, input, as, code) => {
  const before = await ledger();
  expect(await economy.codeOf(call, input(), { as: as() })).toBe(code);
  expect(await ledger()).toEqual(before);
});

it('a checkout session is visible to its buyer only, and credits nobody else', async () => {
  const { url } = await economy.call(createCheckout, { amount: '100' }, { as: grace });
  const sessionId = url.slice(url.lastIndexOf('/') + 1);
  await sandbox.control.checkout(sessionId, 'pay');
  const before = await economy.entriesOf(ada.id);
  expect(await economy.codeOf(getCheckout, { sessionId }, { as: ada })).toBe('not_found');
  expect(await economy.entriesOf(ada.id)).toEqual(before);
  await eventually('the purchase is paid', async () => {
    const { status, itc } = await economy.call(getCheckout, { sessionId }, { as: grace });
    return status === 'paid' && itc === 100;
  });
});

/** A first input under an idempotency key, and others under the same key. */
const REPLAYS: [name: string, call: RpcContract, first: () => object, others: () => object[], as: () => Actor][] = [
  [
    'tipMessage',
    tipMessage,
    () => ({ id: message, amount: 7 }),
    () => [
      { id: message, amount: 8 },
      { id: economy.messageBy(grace), amount: 7 },
    ],
    () => ada,
  ],
  ['boostMessage', boostMessage, () => ({ id: message }), () => [{ id: economy.messageBy(grace) }], () => ada],
  ['createCheckout', createCheckout, () => ({ amount: '100' }), () => [{ amount: '2500' }], () => ada],
  [
    'grantItc',
    grantItc,
    () => ({ id: ada.id, amount: 3, reason: 'a gift' }),
    () => [
      { id: ada.id, amount: 30, reason: 'a gift' },
      { id: grace.id, amount: 3, reason: 'a gift' },
    ],
    () => granter,
  ],
];

it.each(REPLAYS)('%s rejects a reused idempotency key without a write', async (_name, call, first, others, as) => {
  const options = { as: as(), idempotencyKey: `replayed-${call.subject}` };
  expect(await economy.codeOf(call, first(), options)).toBe('ok');
  const before = await ledger();
  for (const other of others()) expect(await economy.codeOf(call, other, options)).toBe('idempotency_mismatch');
  expect(await ledger()).toEqual(before);
});

it('a reservation keeps its price and its first outcome', async () => {
  const order = { userId: ada.id, op: 'one-picture', amount: 100, free: false, deadline };
  await economy.call(reserveGeneration, order);
  const before = await ledger();
  expect(await economy.codeOf(reserveGeneration, { ...order, amount: 1 })).toBe('idempotency_mismatch');
  expect(await economy.codeOf(reserveGeneration, { ...order, free: true })).toBe('idempotency_mismatch');
  expect(await ledger()).toEqual(before);
  await economy.call(settleGeneration, { userId: ada.id, op: order.op, outcome: 'captured' });
  expect(await economy.call(settleGeneration, { userId: ada.id, op: order.op, outcome: 'refunded' })).toMatchObject({
    outcome: 'captured',
  });
  expect(await economy.codeOf(settleGeneration, { userId: ada.id, op: order.op, outcome: 'returned' })).toBe(
    'invalid_input',
  );
  expect(await ledger()).toEqual(before);
});
