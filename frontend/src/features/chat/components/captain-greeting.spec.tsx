import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { answerCalls } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { sampleDeckMember as person } from '../../../../test/sample-deck-member.js';
import CaptainGreeting from './captain-greeting.js';

function enter(deckId: DeckId, { members = [], ...changes }: Partial<User> & { members?: DeckMember[] } = {}) {
  const user = member({ id: 'me', interests: ['Music'], ...changes });
  localStorage.setItem('user', JSON.stringify(user));
  const requests = answerCalls({
    'GET /api/users/me': { body: user },
    'GET /api/users/me/blocks': { body: [person('bob')] },
    'PATCH /api/users/me/profile': ({ body }) => ({ body: { ...user, ...(body as object) } }),
  });
  const onSend = jest.fn();
  renderScreen(<CaptainGreeting deckId={deckId} members={members} onSend={onSend} />);
  return { requests, onSend };
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const saved = (requests: ReturnType<typeof answerCalls>) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

test('greets a member by name and posts the answer that they press, once', async () => {
  const { requests, onSend } = enter('music');
  expect(screen.getByText(/^There you are, Nova! I am Captain Cadence/)).toBeTruthy();
  fireEvent.click(screen.getByText('I make music myself'));
  expect(onSend.mock.calls).toEqual([[{ content: '@cadence I make music myself', mentions: ['cadence'] }]]);
  expect(screen.queryByRole('region', { name: /greets you/ })).toBeNull();
  await waitFor(() => expect(saved(requests)).toEqual([{ greeted: true }]));
});

test('a dismissed greeting is gone for good, and posts nothing', async () => {
  const { requests, onSend } = enter('music');
  fireEvent.click(screen.getByLabelText('Dismiss the greeting'));
  await waitFor(() => expect(saved(requests)).toEqual([{ greeted: true }]));
  expect(onSend).not.toHaveBeenCalled();
});

test('is shown in the deck that fits best alone', async () => {
  enter('money');
  await act(async () => {});
  expect(screen.queryByRole('region', { name: /greets you/ })).toBeNull();
});

test('introduces two members, but no captains, blocked members and the member themselves', async () => {
  const others = ['me', 'bob', 'ada', 'eve', 'kim'].map((key) => person(key));
  enter('music', { members: [person('lyra', { type: 'crew' }), ...others], onboardingDone: ['address', 'uniform'] });
  await waitFor(() => expect(links()).toEqual(['/profile/ada', '/profile/eve']));
});

test('introduces nobody where nobody wrote, and offers only open steps of onboarding', async () => {
  enter('music', { onboardingDone: ['welcome', 'interests', 'address'] });
  await act(async () => {});
  expect(screen.queryByText('They wrote here lately:')).toBeNull();
  expect(links()).toEqual(['/onboarding/upload-headshots']);
});
