import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { DeviceNotificationsSection } from './device-notifications-section.js';

const device = { id: 'd1', userAgent: 'Firefox/130 Android', createdAt: new Date().toISOString(), current: false };
const show = (body: object) => {
  const requests = answerCalls({ 'GET /api/push/devices': { body }, 'DELETE /api/push/devices/d1': { status: 204 } });
  renderScreen(<DeviceNotificationsSection />);
  return requests;
};

test('shows that web push is not configured', async () => {
  show({ publicKey: null, devices: [] });
  expect(await screen.findByText('Notifications to devices are not set up here.')).toBeTruthy();
});

test('shows that the browser lacks web push, and still removes other devices', async () => {
  const requests = show({ publicKey: 'key', devices: [device] });
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeTruthy();
  (await screen.findByRole('button', { name: 'Turn off for Firefox on Android' })).click();
  await screen.findByText(/This browser cannot show notifications/);
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('shows that the member has blocked notifications in the browser', async () => {
  const allowed = Object.assign(class {}, { permission: 'denied' });
  const serviceWorker = { ready: new Promise(() => {}) };
  const given = { Notification: allowed, PushManager: class {} };
  const before = Object.keys(given).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  Object.assign(globalThis, given);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  try {
    show({ publicKey: 'key', devices: [] });
    expect(await screen.findByText(/Notifications from Crew are blocked in this browser/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const [name, known] of before) {
      if (known) Object.defineProperty(globalThis, name, known);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
});
