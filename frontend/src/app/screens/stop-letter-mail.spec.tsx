import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '../../../test/answer.js';
import { renderScreen } from '../../../test/render.js';
import StopLetterMail from './stop-letter-mail.js';

const STOP = 'POST /api/letter-mail/token-of-the-mail/stop';
const show = () => renderScreen(<StopLetterMail />, { path: '/auth/stop-letter-mail', hash: '#token-of-the-mail' });

test('turns the letters off only when the button is pressed', async () => {
  const made = answerCalls({ [STOP]: { status: 204 } });
  show();
  const button = await screen.findByRole('button', { name: 'Turn the letters off' });
  expect(made).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText(/^You get no more letters/)).toBeTruthy();
  expect(made[0]).toMatchObject({ method: 'POST', path: '/api/letter-mail/token-of-the-mail/stop' });
});

test('shows why a link does not work', async () => {
  answerCalls({ [STOP]: refusal(400, 'link_invalid', 'This link is no longer valid.') });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn the letters off' }));
  expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
});
