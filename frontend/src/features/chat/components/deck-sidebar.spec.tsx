import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { DeckSidebar } from './deck-sidebar.js';

test('links to the six decks, with unread counts, and to the tools', async () => {
  localStorage.setItem('user', JSON.stringify(member()));
  answerCalls({ 'GET /api/decks': { body: [{ id: 'music', unread: 7 }] } });
  renderScreen(<DeckSidebar />, { path: '/bridge/energy' });
  await screen.findByText('7');
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['ascension', 'creation', 'survival', 'energy', 'music', 'money'].map((deck) => `/bridge/${deck}`),
    '/avatar-station',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Energy Deck');
  expect(screen.getByRole('heading', { name: 'Tools' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Avatar Station' })).toBeTruthy();
});
