import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
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
