import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { ExploreDecks } from './explore-decks.js';

test('marks only the decks that match the member’s interests', async () => {
  answerCalls({});
  localStorage.setItem('user', JSON.stringify(member({ interests: ['Music', 'Yoga', 'Energy Healing'] })));
  renderScreen(<ExploreDecks unread={new Map()} />);
  const names = await screen.findAllByRole('heading', { level: 3 });
  const marked = names.filter(({ parentElement }) => within(parentElement!).queryByText('For you'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Energy Deck', 'Music Deck']);
});
