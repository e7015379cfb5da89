import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import PaletteBody from './palette-body.js';

const bob = {
  id: 'user-2',
  key: 'bob',
  displayName: 'Bob',
  label: '',
  avatarUrl: null,
  type: 'member',
  status: 'online',
};

it('goes to a member whose name is entered before the answer', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const requests = answerCalls({
    'GET /api/pods': { body: [] },
    'GET /api/direct-conversations': { body: [] },
    'GET /api/decks/ascension/members': async () => {
      await answered;
      return { body: { members: [bob] } };
    },
  });
  renderScreen(<PaletteBody open onClose={() => undefined} user={member()} />);
  const field = await screen.findByRole('combobox');
  fireEvent.change(field, { target: { value: 'bob' } });
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('members?q=bob'))).toBe(true));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByTestId('place').textContent).toBe('/ null');
  answer();
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/profile/bob null'));
});

it('searches the messages when nobody is found', async () => {
  answerCalls({ 'GET /api/decks/ascension/members': { body: { members: [] } } });
  renderScreen(<PaletteBody open onClose={() => undefined} user={member()} />);
  const field = await screen.findByRole('combobox');
  fireEvent.change(field, { target: { value: 'nobody' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/search null'));
});
