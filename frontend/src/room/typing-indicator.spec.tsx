import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render.js';
import { TypingIndicator } from './typing-indicator.js';

test.each([
  [[], ''],
  [['Ada'], 'Ada is writing'],
  [['Ada', 'Grace'], 'Ada and Grace are writing'],
  [['Ada', 'Grace', 'Mei'], 'Several are writing'],
])('%j writing', (names, words) => {
  renderScreen(<TypingIndicator typists={names.map((name) => ({ name, username: name.toLowerCase() }))} />);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(words);
});

test('shows the username of a typing member on hover', () => {
  renderScreen(<TypingIndicator typists={[{ name: 'Ada', username: 'ada' }]} />);
  expect(screen.getByText('Ada').dataset['tooltip']).toBe('@ada');
});
