import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../test/answer.js';
import { renderScreen } from '../../../test/render.js';
import { currentToast } from '../../ui/toast.js';
import Admin from './admin.js';

const seraphine = {
  id: 'seraphine',
  name: 'Captain Seraphine',
  deckId: 'ascension',
  enabled: true,
  model: 'gpt-4o-mini',
  responseChance: 0.3,
  minMessageLength: 20,
  personality: 'Calm as the sky.',
};
const rules = {
  slowModeS: { ascension: 0, creation: 0, survival: 0, energy: 0, music: 0, money: 0 },
  newAccounts: { hours: 0, pauseS: 0 },
};

const open = () => {
  answerCalls({
    'GET /api/admin/ai-crew': { body: [seraphine] },
    'GET /api/admin/captain-logs': { body: [] },
    'GET /api/admin/flags': { body: [] },
    'GET /api/admin/flags/count': { body: { open: 0 } },
    'GET /api/admin/posting-rules': { body: rules },
  });
  renderScreen(<Admin />);
};
const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));
/** Opens another tab and returns. */
const away = async (name: string) => {
  await tab('Purchases');
  await screen.findByLabelText('Look up a purchase');
  await tab(name);
};

test("an entry of the captain's log that was begun is still there after a look at another tab", async () => {
  open();
  await tab("Captain's Log");
  fireEvent.change(await screen.findByLabelText('New entry'), { target: { value: 'We land at noon' } });
  await away("Captain's Log");
  expect((await screen.findByLabelText<HTMLTextAreaElement>('New entry')).value).toBe('We land at noon');
});

test('keeps a captain in editing while another tab is open', async () => {
  open();
  await tab('AI Crew');
  fireEvent.click(await screen.findByLabelText('Edit Captain Seraphine'));
  fireEvent.change(screen.getByLabelText('Personality'), { target: { value: 'Calm as the sea.' } });
  await away('AI Crew');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Personality')).value).toBe('Calm as the sea.');
});

test('keeps unsaved limits while other tabs are open', async () => {
  open();
  await tab('Moderation');
  await tab('Limits');
  fireEvent.change(await screen.findByLabelText('Music Deck'), { target: { value: '30' } });
  await tab('To decide');
  await screen.findByText('Nothing to decide');
  await tab('Limits');
  await away('Moderation');
  expect((await screen.findByLabelText<HTMLSelectElement>('Music Deck')).value).toBe('30');
});

test('keeps the other tabs when one does not load, and loads it when it is opened again', async () => {
  const script = '../../features/economy/components/waiting-bonuses.js';
  jest.unstable_mockModule(script, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  open();
  await tab('Welcome Bonuses');
  await waitFor(() => expect(currentToast.get()?.title).toBe('This part of the page did not load'));
  await tab('Purchases');
  expect(await screen.findByLabelText('Look up a purchase')).toBeTruthy();
  jest.unstable_mockModule(script, () => ({ default: () => <p>The bonuses</p> }));
  await tab('Welcome Bonuses');
  expect(await screen.findByText('The bonuses')).toBeTruthy();
});
