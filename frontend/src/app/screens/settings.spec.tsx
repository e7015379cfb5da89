import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import Settings from './settings.js';

test.each([
  ['Security', 'New password', 'battery staple'],
  ['Account', 'New address', 'new@crew.test'],
  ['About you', 'City', 'Porto'],
])('what was begun under %s is still there after a look at another tab', async (tab, label, words) => {
  localStorage.setItem('user', JSON.stringify(member()));
  answerCalls({});
  renderScreen(<Settings />);
  const open = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  const field = () => screen.getByLabelText<HTMLInputElement>(label);
  open(tab);
  fireEvent.change(field(), { target: { value: words } });
  open('Appearance');
  open(tab);
  expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe(words);
});

test('opens the tab that a link names, at the section that it names', async () => {
  localStorage.setItem('user', JSON.stringify(member()));
  answerCalls({
    'GET /api/memory-consents': {
      body: [
        { key: 'seraphine', granted: null, memories: 0 },
        { key: 'orion', granted: true, memories: 0 },
      ],
    },
  });
  const scrollIntoView = jest.fn(function (this: Element) {
    return this.id;
  });
  Element.prototype.scrollIntoView = scrollIntoView;
  renderScreen(
    <>
      <Link to="/settings?tab=appearance">Appearance</Link>
      <Link to="/settings?tab=captains#memories-orion">Orion</Link>
      <Settings />
    </>,
  );
  const shown = () => screen.getByRole('tab', { selected: true }).textContent;
  fireEvent.click(screen.getByRole('link', { name: 'Appearance' }));
  expect(shown()).toBe('Appearance');
  fireEvent.click(screen.getByRole('tab', { name: 'Account' }));
  expect(shown()).toBe('Account');
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('link', { name: 'Orion' }));
    expect(shown()).toBe('Captains');
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
    expect(scrollIntoView.mock.results.map(({ value }) => value)).toEqual(Array(times).fill('memories-orion'));
  }
});
