import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../test/render.js';
import { isLong } from './is-long.js';
import { LongText } from './long-text.js';

const shown = () => screen.getByRole('button', { name: /^Show/ });
const show = (id: string, lit = false) =>
  renderScreen(
    <LongText id={id} lit={lit}>
      <p>Words</p>
    </LongText>,
  );

test.each([
  ['a line', false],
  ['\n'.repeat(11), false],
  ['\n'.repeat(12), true],
  ['a'.repeat(1_200), false],
  ['a'.repeat(1_201), true],
])('%j is long: %s', (text, long) => {
  expect(isLong(text)).toBe(long);
});

test('a long text is folded until it is opened, and stays so when its row returns', async () => {
  const { unmount } = show('one');
  expect(shown().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(shown());
  expect(shown().textContent).toBe('Show less');
  unmount();
  show('one');
  expect(shown().getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(shown());
  expect(shown().textContent).toBe('Show all');
});

test('a link to the message opens it', () => {
  show('two', true);
  expect(shown().getAttribute('aria-expanded')).toBe('true');
});

test('a browser that finds words in it opens it', () => {
  show('three');
  fireEvent.scroll(screen.getByText('Words').parentElement!);
  expect(shown().getAttribute('aria-expanded')).toBe('true');
});
