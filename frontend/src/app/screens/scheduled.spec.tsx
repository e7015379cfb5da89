import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../test/answer.js';
import { renderScreen } from '../../../test/render.js';
import ScheduledMessages from './scheduled.js';

const scheduled = (room: string, content: string) => ({
  id: room,
  room,
  threadId: null,
  content,
  mentions: [],
  dueAt: '2030-01-01T10:00:00.000Z',
});
const people = [{ key: 'bob', displayName: 'Bob', avatarUrl: null, type: 'member' }];

test('names a deck and the kind of another room though the rooms did not load', async () => {
  answerCalls({
    'GET /api/scheduled-messages': { body: [scheduled('deck.energy', 'One'), scheduled('pod.p1', 'Two')] },
  });
  renderScreen(<ScheduledMessages />);
  expect(await screen.findByText('Energy Deck')).toBeTruthy();
  expect(screen.getByText('Pod')).toBeTruthy();
});

test('mentions those whom the changed text names', async () => {
  const requests = answerCalls({
    'GET /api/scheduled-messages': { body: [scheduled('deck.energy', 'Hello @eve')] },
    'GET /api/decks/ascension/members': ({ path }) => ({ body: { members: path.endsWith('q=Bob') ? people : [] } }),
    'PATCH /api/scheduled-messages/deck.energy': { body: scheduled('deck.energy', '') },
  });
  renderScreen(<ScheduledMessages />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit text' }));
  const content = 'Hello @Bob, @lyra and @nobody';
  fireEvent.change(screen.getByLabelText('Text of the message'), { target: { value: content } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ content, mentions: ['bob', 'lyra'] }),
  );
});
