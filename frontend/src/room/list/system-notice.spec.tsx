import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../../test/answer.js';
import { renderScreen } from '../../../test/render.js';
import { useSyncCaptainFaces } from '../../lib/captain-faces.js';
import { SystemNotice } from './system-notice.js';

function Notice({ says }: { says: string }) {
  useSyncCaptainFaces(true);
  return <SystemNotice content={says} />;
}

test('shows the current name of a renamed captain, and default names of the others', async () => {
  answerCalls({ 'GET /api/ai-crew': { body: [{ id: 'lyra', display_name: 'Lyra the Bold', avatar_url: null }] } });
  renderScreen(<Notice says="Ada sent Captain Lyra away and invited Captain Orion" />);
  expect(await screen.findByText('Ada sent Lyra the Bold away and invited Captain Orion')).toBeTruthy();
});
