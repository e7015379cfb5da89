import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import Landing from './landing.js';

test('describes the product and links to sign-up', () => {
  render(<Landing />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Divine Journey Begins Here');
  expect(screen.getByText('Divine, Stylish, Safe')).toBeTruthy();
  expect(within(screen.getByRole('contentinfo')).getByText(/2025/)).toBeTruthy();

  const leads = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.pathname]);
  expect(leads).toEqual(
    expect.arrayContaining([
      ['Crew', '/'],
      ['Join the Crew', '/auth/register'],
      ['Get Started', '/auth/register'],
    ]),
  );
  expect(leads.filter(([words, to]) => words === 'Sign In' && to === '/auth/login')).toHaveLength(2);
});

test('shows three features with pictures, and a placeholder when one does not load', () => {
  render(<Landing />);
  const cards = screen.getAllByRole('article');
  const names = cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
  expect(names).toEqual(['Sacred Community', 'AI Captain Guides', 'ITC Economy']);

  const [card] = cards;
  const picture = card?.querySelector('img');
  if (!card || !picture) throw new Error('The first feature has no picture');
  expect(card.querySelector('svg')).toBeNull();
  fireEvent.error(picture);
  expect(card.querySelector('img')).toBeNull();
  expect(card.querySelector('svg')).not.toBeNull();
});
