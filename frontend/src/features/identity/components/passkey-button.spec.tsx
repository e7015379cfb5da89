import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '../../../../test/answer.js';
import { credential, givePasskeys, promptClosed, takePasskeys } from '../../../../test/passkeys.js';
import { member, renderScreen } from '../../../../test/render.js';
import { AuthForm } from './auth-form.js';

afterEach(takePasskeys);

const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'crew.test', timeout: 300_000, userVerification: 'required' };
const start = { 'POST /api/auth/login/passkey/start': { body: { options } } };
const open = () => {
  const onSignedIn = jest.fn();
  renderScreen(<AuthForm mode="login" onSignedIn={onSignedIn} />);
  return onSignedIn;
};
const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });

test('is not shown where the browser has no passkeys', () => {
  answerCalls({});
  open();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(button()).toBeNull();
});

test('signs in with what the browser returns, without name and password', async () => {
  const prompts = givePasskeys(credential);
  const user = member();
  const requests = answerCalls({ ...start, 'POST /api/auth/login/passkey': { body: { user } } });
  const onSignedIn = open();
  await userEvent.click(button()!);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(user));
  expect(prompts.get).toHaveBeenCalledWith(
    expect.objectContaining({
      publicKey: expect.objectContaining({ rpId: 'crew.test', userVerification: 'required' }),
    }),
  );
  expect(requests.at(-1)?.body).toEqual({
    credential: {
      id: 'credential-1',
      clientDataJSON: 'Y2xpZW50',
      authenticatorData: 'YXV0aGVudGljYXRvcg',
      signature: 'c2lnbmF0dXJl',
      userHandle: 'dXNlcg',
    },
  });
});

test('says so when the prompt was closed, and can be pressed again', async () => {
  givePasskeys(promptClosed);
  const requests = answerCalls(start);
  const onSignedIn = open();
  await userEvent.click(button()!);
  expect(await screen.findByText('The passkey prompt was closed or timed out.')).toBeTruthy();
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  expect(requests).toHaveLength(1);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("shows the server's refusal", async () => {
  givePasskeys(credential);
  const words = 'That passkey was not accepted. Please try again.';
  answerCalls({ ...start, 'POST /api/auth/login/passkey': refusal(401, 'passkey_invalid', words) });
  open();
  await userEvent.click(button()!);
  expect(await screen.findByText(words)).toBeTruthy();
});
