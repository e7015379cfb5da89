import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazyWhenIdle } from './lazy-when-idle.js';

const Words = ({ words }: { words: string }) => <p>{words}</p>;

test('a component loads by itself, and renders at once wherever it is used later', async () => {
  const Part = lazyWhenIdle(() => Promise.resolve(Words));
  const { unmount } = render(<Part words="Here I am" />);
  expect(screen.queryByText('Here I am')).toBeNull();
  expect(await screen.findByText('Here I am')).toBeTruthy();
  unmount();
  render(<Part words="And here" />);
  expect(screen.getByText('And here')).toBeTruthy();
});

test('a component that failed to load is retried, and the rest keeps rendering', async () => {
  jest.useFakeTimers();
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(Words)];
  const Part = lazyWhenIdle(() => answers.shift()!);
  render(
    <>
      <p>The screen</p>
      <Part words="At last" />
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('At last')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(screen.getByText('At last')).toBeTruthy();
  expect(screen.getByText('The screen')).toBeTruthy();
});
