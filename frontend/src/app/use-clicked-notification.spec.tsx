import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../test/render.js';
import { useClickedNotification } from './use-clicked-notification.js';

function Page() {
  useClickedNotification();
  return null;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('opens the path of a clicked notification in the page, and confirms it to the service worker', () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const postMessage = jest.fn();
  renderScreen(<Page />, { path: '/pods' });
  const click = Object.assign(new Event('message'), {
    data: { path: '/bridge/creation#message-1' },
    ports: [{ postMessage }],
  });
  act(() => void serviceWorker.dispatchEvent(click));
  expect(screen.getByTestId('place').textContent).toContain('/bridge/creation');
  expect(postMessage).toHaveBeenCalledTimes(1);
});
