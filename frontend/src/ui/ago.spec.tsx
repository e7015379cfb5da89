import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Ago } from './ago.js';

afterEach(() => {
  jest.useRealTimers();
});

test('counts from the time at which it was given the instant', () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T10:00:00Z') });
  const { rerender } = render(<Ago at="2026-01-01T09:00:00Z" />);
  expect(screen.getByText('1 hour ago')).toBeTruthy();
  jest.setSystemTime(Date.parse('2026-01-01T13:00:00Z'));
  rerender(<Ago at="2026-01-01T11:00:00Z" />);
  expect(screen.getByText('2 hours ago')).toBeTruthy();
});
