import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal, type Made } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { DangerSection } from './danger-section.js';

/** Renders the section and opens the dialog that deletes the account. */
async function open(changes: object): Promise<Made[]> {
  const user = member(changes);
  localStorage.setItem('user', JSON.stringify(user));
  const requests = answerCalls({
    'GET /api/users/me': { body: user },
    'DELETE /api/users/me': refusal(401, 'code_wrong', 'That code is not correct'),
  });
  renderScreen(<DangerSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await userEvent.type(await screen.findByLabelText('Your password'), 'pass word');
  return requests;
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
const sent = (requests: Made[]) => requests.find(({ method }) => method === 'DELETE')?.body;

test('asks for the password alone without two-factor sign-in', async () => {
  const requests = await open({ twoFactorEnabled: false });
  expect(screen.queryByLabelText('Code')).toBeNull();
  await confirm();
  await waitFor(() => expect(sent(requests)).toEqual({ password: 'pass word' }));
});

test('asks for a code too with two-factor sign-in, and shows that it is wrong', async () => {
  const requests = await open({ twoFactorEnabled: true });
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  await confirm();
  expect(await screen.findByText('That code is not correct')).toBeTruthy();
  expect(sent(requests)).toEqual({ password: 'pass word', code: '000000' });
});
