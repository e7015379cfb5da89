import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part.js';
import { currentToast, dismissToast } from './toast.js';

const Dialog = ({ words, open = true }: { words: string; open?: boolean }) => open && <p>{words}</p>;
const loaded = { default: Dialog };
const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const onClose = jest.fn();
const onOpenChange = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
  dismissToast();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(1));

test('loads when it first opens, and renders at once from then on', async () => {
  const load = jest.fn(() => Promise.resolve(loaded));
  const Part = lazyPart(load);
  const { rerender, unmount } = render(<Part words="Here" open={false} fallback="Loading" />);
  await settle();
  expect(load).not.toHaveBeenCalled();
  rerender(<Part words="Here" open fallback="Loading" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await settle();
  expect(screen.getByText('Here')).toBeTruthy();
  unmount();
  render(<Part words="And here" />);
  expect(screen.getByText('And here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load shows a toast and closes it, and the next opening loads it', async () => {
  const load = jest.fn<() => Promise<typeof loaded>>(failed);
  const Part = lazyPart(load);
  const part = (open: boolean) => <Part words="At last" open={open} onClose={onClose} onOpenChange={onOpenChange} />;
  const { rerender } = render(part(true));
  await settle();
  expect(currentToast.get()).toMatchObject({
    title: 'This part of the page did not load',
    description: 'Crew cannot be reached. Check your connection and try again.',
    tone: 'destructive',
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onOpenChange.mock.calls).toEqual([[false]]);

  rerender(part(false));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(loaded);
  rerender(part(true));
  await settle();
  expect(screen.getByText('At last')).toBeTruthy();
});

test('a failed load says nothing once the part is unmounted', async () => {
  const Part = lazyPart<{ words: string }>(failed);
  const { unmount } = render(<Part words="Nowhere" onClose={onClose} />);
  unmount();
  await settle();
  expect(currentToast.get()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('a part that nothing closes is loaded again without a further toast', async () => {
  const load = jest.fn<() => Promise<typeof loaded>>(failed);
  const Part = lazyPart(load);
  render(<Part words="At last" />);
  await settle();
  expect(currentToast.get()).not.toBeNull();
  dismissToast();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(currentToast.get()).toBeNull();
  load.mockResolvedValue(loaded);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('At last')).toBeTruthy();
});
