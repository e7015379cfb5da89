import { beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { admin, newMember, type TestMember } from '../src/members.js';
import { app } from '../src/app.js';

let ada: TestMember;
let grace: TestMember;
/** Messages of Grace, which Ada may tip and boost. */
let message: string;
let other: string;

beforeAll(async () => {
  [ada, grace] = [await newMember('ada'), await newMember('grace')];
  await (await admin()).call(grantItc, { id: ada.user.id, amount: 1_000, reason: 'To try with' });
  for (const content of ['Worth a coin', 'Worth another'])
    [message, other] = [(await grace.call(deckCalls.postMessage, { deckId: 'money', content })).id, message];
});

/** Posts a raw body; returns status and error code of the response. */
async function post(as: TestMember, path: string, body: string, key?: string): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    cookie: as.cookie,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const answer = await fetch(`${app().url}${path}`, { method: 'POST', headers, body });
  const { code = 'ok' } = (await answer.json()) as { code?: string };
  return `${answer.status} ${code}`;
}

const tip = (amount: string, key?: string, id = message) =>
  post(ada, `/api/messages/${id}/tip`, `{"amount":${amount}}`, key);

/** All ledger entries and purchases of both members. */
const bookings = () =>
  Promise.all([ada, grace].map(async (one) => [await one.call(listEntries, {}), await one.call(listPurchases, {})]));

/** Sends a request, expects that it books nothing and returns its response. */
async function expectNothingBooked(forge: () => Promise<string>): Promise<string> {
  const before = await bookings();
  const answer = await forge();
  expect(await bookings()).toEqual(before);
  return answer;
}

describe('a forged request books nothing', () => {
  it.each(['-5', '0', '-0', '2.5', '1001', '1e15', '1e309', '"5"', '""', 'true', 'null', '[5]', '{"$gt":0}', 'NaN'])(
    'with a tip of %s',
    async (amount) => {
      expect(await expectNothingBooked(() => tip(amount))).toBe('400 invalid_input');
    },
  );

  it.each(['-100', '100', '"101"', '"-100"', '"1e2"', 'null', '["100"]'])('with a pack named %s', async (pack) => {
    expect(await expectNothingBooked(() => post(ada, '/api/checkout/itc', `{"amount":${pack}}`))).toBe(
      '400 invalid_input',
    );
  });

  it('with a price, receiver or payer chosen by the client', async () => {
    const { id } = grace.user;
    for (const [path, body, refusal] of [
      [`/api/messages/${message}/boost`, '{"amount":1}', '400 invalid_input'],
      [`/api/messages/${message}/tip`, `{"amount":5,"to":"${ada.user.id}"}`, '400 invalid_input'],
      [`/api/messages/${message}/tip`, `{"amount":5,"userId":"${id}"}`, '403 foreign_identity'],
      ['/api/checkout/itc', '{"amount":"2500","usdCents":1}', '400 invalid_input'],
      [`/api/admin/users/${ada.user.id}/grant`, '{"amount":500,"reason":"why not"}', '403 admin_only'],
    ] as const)
      expect([body, await expectNothingBooked(() => post(ada, path, body))]).toEqual([body, refusal]);
  });

  it('for the payment of another member or an unsigned webhook event', async () => {
    const { url } = await grace.call(createCheckout, { amount: '500' });
    const session = url.slice(url.lastIndexOf('/') + 1);
    const event = JSON.stringify({
      id: 'evt_forged',
      type: 'checkout.session.completed',
      data: { object: { id: session } },
    });
    expect(await expectNothingBooked(() => post(ada, '/api/webhooks/stripe', event))).toMatch(/^400 /);
    const response = await fetch(`${app().url}/api/checkout/${session}`, { headers: { cookie: ada.cookie } });
    expect(response.status).toBe(404);
  });
});

describe('an idempotency key', () => {
  it('books one tip and returns 409 for any other request', async () => {
    expect(await tip('5', 'key-of-a-tip')).toBe('200 ok');
    expect(await expectNothingBooked(() => tip('5', 'key-of-a-tip'))).toBe('200 ok');
    for (const forge of [
      () => tip('6', 'key-of-a-tip'),
      () => tip('5', 'key-of-a-tip', other),
      () => post(ada, `/api/messages/${message}/boost`, '{}', 'key-of-a-tip'),
    ])
      expect(await expectNothingBooked(forge)).toBe('409 idempotency_mismatch');
  });

  it('starts one purchase', async () => {
    const buy = (pack: string) => post(ada, '/api/checkout/itc', `{"amount":"${pack}"}`, 'key-of-a-purchase');
    expect(await buy('100')).toBe('200 ok');
    expect(await expectNothingBooked(() => buy('100'))).toBe('200 ok');
    expect(await expectNothingBooked(() => buy('2500'))).toBe('409 idempotency_mismatch');
  });
});
