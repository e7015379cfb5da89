import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { answerCalls } from '../../../../test/answer.js';
import { member } from '../../../../test/render.js';
import { createQueryClient } from '../../../lib/query-client.js';
import { trackSessionRenewal, useSignedIn } from '../../../lib/session.js';
import { keepSubscribed } from './keep-subscribed.js';
import { useSubscribePush } from './subscribe-push.js';

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const unsubscribe = jest.fn(async () => true);
let endpoint: string;
/** Whether the server lists this browser for the session. */
let listed: boolean;

const given = { PushManager: class {}, Notification: { requestPermission: async () => 'granted' } };

beforeEach(() => {
  localStorage.clear();
  endpoint = 'https://push.example/send/1';
  listed = false;
  Object.assign(globalThis, given);
  const subscription = {
    get endpoint() {
      return endpoint;
    },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe,
  };
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription };
  const serviceWorker = { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});
afterEach(() => {
  unsubscribe.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name);
});

const device = () => ({ id: 'd1', userAgent: 'Firefox/130', createdAt: new Date().toISOString(), current: true });

/** Runs what a page does once its member is known. @returns the endpoints that it registered */
async function startAs(id: string) {
  const requests = answerCalls({
    'GET /api/push/devices': { body: { publicKey: 'key', devices: listed ? [device()] : [] } },
    'POST /api/push/devices': { status: 201, body: device() },
  });
  await keepSubscribed(id);
  const registered = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return registered.map((body) => (body as { endpoint: string }).endpoint);
}

function hook<T>(use: () => T): T {
  const client = createQueryClient(() => undefined);
  const { result } = renderHook(use, {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
  });
  return result.current;
}

async function turnOnAs(id: string) {
  answerCalls({ 'POST /api/push/devices': { status: 201, body: device() } });
  localStorage.setItem('user', JSON.stringify(member({ id })));
  const { mutateAsync } = hook(useSubscribePush);
  await act(() => mutateAsync('key'));
}

const signInAs = (id: string) => {
  const signedIn = hook(useSignedIn);
  act(() => signedIn(member({ id })));
};

test('keeps a browser that the server lists', async () => {
  await turnOnAs('ada');
  listed = true;
  expect(await startAs('ada')).toEqual([]);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('registers the browser again after its member has signed in again', async () => {
  await turnOnAs('ada');
  signInAs('ada');
  expect(await startAs('ada')).toEqual([endpoint]);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('registers the browser again after a new password has replaced the session', async () => {
  await turnOnAs('ada');
  await trackSessionRenewal(Promise.resolve());
  expect(await startAs('ada')).toEqual([endpoint]);
});

test('registers a subscription that the browser has renewed', async () => {
  await turnOnAs('ada');
  endpoint = 'https://push.example/send/2';
  expect(await startAs('ada')).toEqual([endpoint]);
});

test.each([
  ['right after it was turned on', () => turnOnAs('ada')],
  [
    'long after',
    async () => {
      listed = true;
      await startAs('ada');
      listed = false;
    },
  ],
  [
    'after it was registered again',
    async () => {
      await turnOnAs('ada');
      signInAs('ada');
      await startAs('ada');
    },
  ],
])('unsubscribes a browser that was turned off on another device %s', async (_, turnedOn) => {
  await turnedOn();
  expect(await startAs('ada')).toEqual([]);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('unsubscribes a browser on which another member signs in', async () => {
  await turnOnAs('ada');
  signInAs('ben');
  expect(await startAs('ben')).toEqual([]);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
