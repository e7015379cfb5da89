import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { DirectMessagesSection } from './direct-messages-section.js';

const SETTINGS = '/api/conversations/me/settings';
const stored = { from: 'everyone', readReceipts: true };
const who = () => screen.findByLabelText<HTMLSelectElement>('Who may write to me');

test('saves each choice at once, with the other as it is', async () => {
  const requests = answerCalls({
    [`GET ${SETTINGS}`]: { body: stored },
    [`PUT ${SETTINGS}`]: ({ body }) => ({ body }),
  });
  renderScreen(<DirectMessagesSection />);
  await userEvent.selectOptions(await who(), 'Nobody');
  await userEvent.click(screen.getByRole('switch', { name: 'Read receipts' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { from: 'nobody', readReceipts: true },
      { from: 'nobody', readReceipts: false },
    ]),
  );
});

test('shows a choice as before when it could not be saved', async () => {
  answerCalls({
    [`GET ${SETTINGS}`]: { body: stored },
    [`PUT ${SETTINGS}`]: refusal(503, 'unavailable', 'Away for a moment.'),
  });
  renderScreen(<DirectMessagesSection />);
  await userEvent.selectOptions(await who(), 'Nobody');
  await screen.findByText('Away for a moment.');
  await waitFor(async () => expect((await who()).value).toBe('everyone'));
});
