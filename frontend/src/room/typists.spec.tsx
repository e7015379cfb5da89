import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render.js';
import { Typists } from './typists.js';

test.each([
  [[], ''],
  [['Ada'], 'Ada is writing'],
  [['Ada', 'Grace'], 'Ada and Grace are writing'],
  [['Ada', 'Grace', 'Mei'], 'Several are writing'],
])('%j writing', (names, words) => {
  const typists = names.map((name) => ({ name, username: name.toLowerCase() }));
  renderScreen(
    <div role="status">
      <Typists typists={typists} />
    </div>,
  );
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(words);
});

test('shows the username of a typing member on hover', () => {
  renderScreen(<Typists typists={[{ name: 'Ada', username: 'ada' }]} />);
  expect(screen.getByText('Ada').dataset['tooltip']).toBe('@ada');
});
