import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../../test/render.js';
import { HelpArticles } from './help-articles.js';

test('lists the articles, marks the one in the address and finds others by their words', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  renderScreen(<HelpArticles open="earn-itc" titleAt={(path) => (path === '/shop' ? 'Shop' : undefined)} />);
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const open = await screen.findByRole('listitem', { current: true });
  expect(open.textContent).toContain('How do I earn ITC?');
  expect(titles().length).toBeGreaterThan(30);
  await userEvent.type(screen.getByLabelText('Search the articles'), 'refund');
  expect(titles()[0]).toMatch(/refund/);
  await userEvent.clear(screen.getByLabelText('Search the articles'));
  await userEvent.type(screen.getByLabelText('Search the articles'), 'xylophone');
  expect(screen.getByText('No article about that')).toBeTruthy();
});
