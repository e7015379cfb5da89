import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../test/render.js';
import { TypingIndicator } from './typing-indicator.js';

test.each([
  [[], ''],
  [['Ada'], 'Ada is writing'],
  [['Ada', 'Grace'], 'Ada and Grace are writing'],
  [['Ada', 'Grace', 'Mei'], 'Several are writing'],
])('%j writing', async (names, words) => {
  renderScreen(<TypingIndicator typists={names.map((name) => ({ name, username: name.toLowerCase() }))} />);
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe(words));
});

test('shows the username of a typing member on hover', async () => {
  renderScreen(<TypingIndicator typists={[{ name: 'Ada', username: 'ada' }]} />);
  expect((await screen.findByText('Ada')).dataset['tooltip']).toBe('@ada');
});
