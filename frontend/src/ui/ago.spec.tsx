import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Ago } from './ago.js';

const HOUR_MS = 3_600_000;

const showPage = (visible: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

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

test('has no timer while the page is hidden or nothing is shown, and is right when the page is shown again', () => {
  const { unmount } = render(<Ago at="2026-01-01T09:00:00Z" />);
  showPage(false);
  expect(jest.getTimerCount()).toBe(0);
  act(() => jest.advanceTimersByTime(HOUR_MS));
  showPage(true);
  expect(screen.getByText('2 hours ago')).toBeTruthy();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
