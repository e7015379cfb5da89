import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ListRow } from './list-row.js';
import { ThreadLine } from './thread-line.js';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 0, 1, 23, 30) });
});
afterEach(() => {
  jest.useRealTimers();
});

test('names the day anew once it is over', () => {
  const row = { kind: 'day', key: 'day', at: Date.now() } as const;
  const nothing = () => null;
  render(
    <ListRow index={1} row={row} lit={false} active={false} measure={nothing} onActive={nothing} renderRow={nothing} />,
  );
  expect(screen.getByText('Today')).toBeTruthy();
  act(() => jest.advanceTimersByTime(HOUR_MS));
  expect(screen.getByText('Yesterday')).toBeTruthy();
});

test('says how long ago a thread had its last reply as time passes', () => {
  const thread = { replies: 2, lastReplyAt: new Date(Date.now() - HOUR_MS).toISOString(), authors: [] };
  render(<ThreadLine thread={thread} onOpen={() => undefined} />);
  expect(screen.getByRole('button').textContent).toContain('1 hour ago');
  act(() => jest.advanceTimersByTime(HOUR_MS));
  expect(screen.getByRole('button').textContent).toContain('2 hours ago');
});
