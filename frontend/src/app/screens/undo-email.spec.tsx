import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '../../../test/answer.js';
import { renderScreen } from '../../../test/render.js';
import UndoEmail from './undo-email.js';

const UNDO = 'POST /api/auth/email/undo';
const show = (hash = '') => renderScreen(<UndoEmail />, { path: '/auth/undo-email', hash });

test('restores the address only when the button is pressed, then leads to a new password', async () => {
  const made = answerCalls({ [UNDO]: { status: 204 } });
  show('#token-of-the-mail');
  const button = await screen.findByRole('button', { name: 'Restore my address' });
  expect(made).toEqual([]);
  await userEvent.click(button);
  expect(made[0]).toMatchObject({ method: 'POST', path: '/api/auth/email/undo', body: { token: 'token-of-the-mail' } });
  const next = await screen.findByRole('link', { name: 'Set a new password' });
  expect(next.getAttribute('href')).toBe('/auth/forgot-password');
});

test('shows why a link does not work', async () => {
  answerCalls({ [UNDO]: refusal(400, 'link_invalid', 'This link is no longer valid.') });
  show('#used');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore my address' }));
  expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
});

test('asks to open an incomplete link again', async () => {
  show();
  expect(await screen.findByText(/^This link is not complete/)).toBeTruthy();
});
