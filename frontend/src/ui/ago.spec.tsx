import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Ago } from './ago.js';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('counts from the time at which it was given the instant', () => {
  const { rerender } = render(<Ago at="2026-01-01T09:00:00Z" />);
  expect(screen.getByText('1 hour ago')).toBeTruthy();
  jest.setSystemTime(Date.parse('2026-01-01T13:00:00Z'));
  rerender(<Ago at="2026-01-01T11:00:00Z" />);
  expect(screen.getByText('2 hours ago')).toBeTruthy();
});

test('goes on as time passes, for all that are shown', () => {
  render(
    <>
      <Ago at="2026-01-01T09:00:00Z" />
      <Ago at="2026-01-01T08:00:00Z" />
    </>,
  );
  act(() => jest.advanceTimersByTime(HOUR_MS));
  expect(screen.getByText('2 hours ago')).toBeTruthy();
  expect(screen.getByText('3 hours ago')).toBeTruthy();
});

test('has no timer once nothing is shown', () => {
  const { unmount } = render(<Ago at="2026-01-01T09:00:00Z" />);
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
