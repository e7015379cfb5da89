import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { WaitingBonusCount } from './waiting-bonus-count.js';
import WaitingBonuses from './waiting-bonuses.js';

const bonus = {
  id: 'nova-id',
  username: 'nova',
  displayName: 'Nova',
  since: '2025-01-01T00:00:00.000Z',
  network: 'Ab3_x-9Q',
};

test.each([
  ['Approve', 'approved', '@nova has 500 ITC.'],
  ['Decline', 'declined', 'Bonus declined'],
])('%s decides about a waiting bonus, which leaves the list', async (act, decision, words) => {
  let waiting = [bonus];
  const requests = answerCalls({
    'GET /api/admin/welcome-bonuses': () => ({ body: waiting }),
    'POST /api/admin/welcome-bonuses/nova-id/review': () => {
      waiting = [];
      return { body: { decision } };
    },
  });
  renderScreen(<WaitingBonuses />);
  await userEvent.click(await screen.findByRole('button', { name: `${act} the bonus of nova` }));
  await screen.findByText(words);
  await screen.findByText('No bonus is waiting');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ decision });
});

test.each([
  [1, '1 waiting'],
  [50, '50+ waiting'],
])('the label of the tab counts %i', async (count, words) => {
  const waiting = Array.from({ length: count }, (_, index) => ({ ...bonus, id: `id-${index}` }));
  answerCalls({ 'GET /api/admin/welcome-bonuses': { body: waiting } });
  renderScreen(<WaitingBonusCount />);
  expect((await screen.findByText('waiting')).parentElement?.textContent).toBe(words);
});
