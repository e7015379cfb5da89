import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { soon } from './soon.js';

const Words = ({ words }: { words: string }) => <p>{words}</p>;

test('a part comes by itself, and is there at once wherever it is shown later', async () => {
  const Part = soon(() => Promise.resolve(Words));
  const { unmount } = render(<Part words="Here I am" />);
  expect(screen.queryByText('Here I am')).toBeNull();
  expect(await screen.findByText('Here I am')).toBeTruthy();
  unmount();
  render(<Part words="And here" />);
  expect(screen.getByText('And here')).toBeTruthy();
});

test('a part that did not load is asked for again, and nothing else is lost meanwhile', async () => {
  jest.useFakeTimers();
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(Words)];
  const Part = soon(() => answers.shift()!);
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
