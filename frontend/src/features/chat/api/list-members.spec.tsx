import { afterEach, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { answerCalls } from '../../../../test/answer.js';
import { openStream } from '../../../../test/fake-event-source.js';
import { renderScreen } from '../../../../test/render.js';
import { stream } from '../../../lib/event-stream.js';
import { useListMembers } from './list-members.js';

afterEach(() => stream.stop());

function Members() {
  const [deckId, setDeck] = useState<'music' | 'energy'>('music');
  const { data } = useListMembers(deckId);
  return (
    <button type="button" onClick={() => setDeck(deckId === 'music' ? 'energy' : 'music')}>
      {data?.map(({ displayName }) => `${displayName} in ${deckId}`)}
    </button>
  );
}

test('fetches the members of a deck again when it is opened again: who came and went meanwhile is not known', async () => {
  const members = (displayName: string) => ({ body: { members: [{ displayName }] } });
  let name = 'Ada';
  answerCalls({
    'GET /api/decks/music/members': () => members(name),
    'GET /api/decks/energy/members': members('Cleo'),
  });
  openStream();
  renderScreen(<Members />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ada in music' }));
  name = 'Bob';
  fireEvent.click(await screen.findByRole('button', { name: 'Cleo in energy' }));
  await screen.findByRole('button', { name: 'Bob in music' });
});
