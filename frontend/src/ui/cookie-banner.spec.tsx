import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CookieBanner } from './cookie-banner.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const banner = () => screen.queryByRole('region', { name: 'Cookie consent' });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test.each([
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
])('comes a second after the page; %s is kept and it goes', (button, choice) => {
  render(<CookieBanner />);
  wait(999);
  expect(banner()).toBeNull();
  wait(1);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(banner()).toBeNull();
  expect(localStorage.getItem('cookie_consent')).toBe(choice);
});

test('does not appear again after a choice', () => {
  localStorage.setItem('cookie_consent', 'declined');
  render(<CookieBanner />);
  wait(60_000);
  expect(banner()).toBeNull();
});
