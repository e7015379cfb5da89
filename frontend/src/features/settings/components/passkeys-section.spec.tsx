import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type Made, refusal } from '../../../../test/answer.js';
import { credential, givePasskeys, promptClosed, takePasskeys } from '../../../../test/passkeys.js';
import { member, renderScreen } from '../../../../test/render.js';
import { dismissToast } from '../../../ui/toast.js';
import { PasskeysSection } from './passkeys-section.js';

const TIME = '2025-06-01T12:00:00.000Z';
const phone = { id: 'passkey-1', name: 'My phone', createdAt: TIME, lastUsedAt: null };
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'crew.test', name: 'Crew' },
  user: { id: 'dXNlcg', name: 'nova', displayName: 'Nova' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

beforeEach(() => void givePasskeys(credential));
afterEach(() => act(dismissToast));
afterEach(takePasskeys);

/** Renders the section; the list is `passkeys` as it is when it is fetched. */
function open(passkeys: object[], calls: Parameters<typeof answerCalls>[0] = {}, changes = {}): Made[] {
  const user = member(changes);
  localStorage.setItem('user', JSON.stringify(user));
  const requests = answerCalls({
    'GET /api/users/me': { body: user },
    'GET /api/auth/passkeys': () => ({ body: passkeys }),
    'POST /api/auth/passkeys/start': { body: { options } },
    ...calls,
  });
  renderScreen(<PasskeysSection />);
  return requests;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (requests: Made[], method: string, path: string) =>
  requests.find((made) => made.method === method && made.path === path)?.body;

test('shows that a browser without passkeys cannot make any', async () => {
  takePasskeys();
  open([phone]);
  expect(await screen.findByText('This browser cannot make passkeys.')).toBeTruthy();
  expect(screen.getByText('My phone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('adds a passkey by name and password', async () => {
  const passkeys: object[] = [];
  const requests = open(passkeys, {
    'POST /api/auth/passkeys': () => {
      passkeys.push(phone);
      return { status: 201, body: phone };
    },
  });
  await press('Add a passkey');
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'My phone');
  await userEvent.type(screen.getByLabelText('Your password'), 'pass word');
  await press('Continue');
  expect(await screen.findByText('Passkey added')).toBeTruthy();
  expect(sent(requests, 'POST', '/api/auth/passkeys/start')).toEqual({ password: 'pass word' });
  expect(sent(requests, 'POST', '/api/auth/passkeys')).toEqual({
    name: 'My phone',
    credential: {
      id: 'credential-1',
      clientDataJSON: 'Y2xpZW50',
      attestationObject: 'YXR0ZXN0YXRpb24',
      transports: ['internal'],
    },
  });
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText(/Never used/)).toBeTruthy();
});

test('shows a wrong password in the dialog, and asks the browser for nothing', async () => {
  const { create } = givePasskeys(credential);
  open([], { 'POST /api/auth/passkeys/start': refusal(403, 'wrong_password', 'That is not your password') });
  await press('Add a passkey');
  await userEvent.type(await screen.findByLabelText('Your password'), 'wrong');
  await press('Continue');
  expect(await screen.findByText('That is not your password')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});

test('adds nothing when the prompt is closed', async () => {
  givePasskeys(promptClosed);
  const requests = open([]);
  await press('Add a passkey');
  await userEvent.type(await screen.findByLabelText('Your password'), 'pass word');
  await press('Continue');
  expect(await screen.findByText('The passkey prompt was closed or timed out.')).toBeTruthy();
  expect(sent(requests, 'POST', '/api/auth/passkeys')).toBeUndefined();
});

test('renames a passkey', async () => {
  const requests = open([phone], { 'PATCH /api/auth/passkeys/passkey-1': { body: { ...phone, name: 'Key ring' } } });
  await press('Rename My phone');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(name);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await userEvent.type(name, 'Key ring{Enter}');
  expect(await screen.findByText('Passkey renamed')).toBeTruthy();
  expect(sent(requests, 'PATCH', '/api/auth/passkeys/passkey-1')).toEqual({ name: 'Key ring' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('removes a passkey by the password, and a code while two-factor sign-in is on', async () => {
  const call = { 'DELETE /api/auth/passkeys/passkey-1': { status: 204 } };
  const requests = open([phone], call, { twoFactorEnabled: true });
  await press('Remove My phone');
  await userEvent.type(await screen.findByLabelText('Your password'), 'pass word');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await press('Remove');
  expect(await screen.findByText('Passkey removed')).toBeTruthy();
  const body = { password: 'pass word', code: '123456' };
  expect(sent(requests, 'DELETE', '/api/auth/passkeys/passkey-1')).toEqual(body);
});

test('offers no eleventh passkey', async () => {
  open(Array.from({ length: 10 }, (_, index) => ({ ...phone, id: `passkey-${index}` })));
  expect(await screen.findByText('You have 10 passkeys. Remove one first.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
