import { expect, test } from '@jest/globals';
import type { ComponentProps } from 'react';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../../test/answer.js';
import { renderScreen } from '../../../test/render.js';
import { useSyncCaptainFaces } from '../../lib/captain-faces.js';
import { SystemNotice } from './system-notice.js';

type Message = ComponentProps<typeof SystemNotice>['message'];

function Notice(message: Message) {
  useSyncCaptainFaces(true);
  return <SystemNotice message={message} />;
}

test('shows the current name of a renamed captain, and default names of the others', async () => {
  answerCalls({ 'GET /api/ai-crew': { body: [{ id: 'lyra', display_name: 'Lyra the Bold', avatar_url: null }] } });
  renderScreen(<Notice content="Ada sent Captain Lyra away and invited Captain Orion" />);
  expect(await screen.findByText('Ada sent Lyra the Bold away and invited Captain Orion')).toBeTruthy();
});

test.each<[Message['notice'], string]>([
  [
    { kind: 'captain_invited', by: 'Ada', captain: 'orion' },
    'Ada invited Captain Orion, who reads what is said from here on',
  ],
  [
    { kind: 'captain_sent_away', by: null, captain: 'orion' },
    'The owner sent Captain Orion away, who reads nothing any more',
  ],
])('words %j', async (notice, words) => {
  renderScreen(<SystemNotice message={{ content: 'from the server', notice }} />);
  expect(await screen.findByText(words)).toBeTruthy();
});
