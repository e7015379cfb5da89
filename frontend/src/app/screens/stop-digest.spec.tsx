import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '../../../test/answer.js';
import { renderScreen } from '../../../test/render.js';
import StopDigest from './stop-digest.js';

const STOP = 'POST /api/digest/token-of-the-mail/stop';
const show = () => renderScreen(<StopDigest />, { path: '/auth/stop-digest', hash: '#token-of-the-mail' });

test('turns the digest off only when the button is pressed', async () => {
  const made = answerCalls({ [STOP]: { status: 204 } });
  show();
  const button = await screen.findByRole('button', { name: 'Turn the digest off' });
  expect(made).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText(/^The digest is off/)).toBeTruthy();
  expect(made[0]).toMatchObject({ method: 'POST', path: '/api/digest/token-of-the-mail/stop' });
});

test('shows why a link does not work', async () => {
  answerCalls({ [STOP]: refusal(400, 'link_invalid', 'This link is no longer valid.') });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn the digest off' }));
  expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
});
