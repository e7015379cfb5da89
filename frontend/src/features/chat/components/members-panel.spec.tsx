import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { sampleDeckMember as person } from '../../../../test/sample-deck-member.js';
import { MembersPanel } from './members-panel.js';

test('offers to write to members, but not to captains, oneself and blocked members', async () => {
  localStorage.setItem('user', JSON.stringify(member({ id: 'me' })));
  answerCalls({ 'GET /api/users/me/blocks': { body: [person('bob')] } });
  const members = [person('lyra', { type: 'crew' }), ...['me', 'ada', 'bob'].map((key) => person(key))];
  renderScreen(
    <MembersPanel members={members} contact={({ id }) => <button type="button">{`Message ${id}`}</button>} />,
  );
  await screen.findByRole('link', { name: 'ada' });
  await waitFor(() =>
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Message ada']),
  );
});
