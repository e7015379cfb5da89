import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type Made, refusal } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { AuthForm } from './auth-form.js';

const open = (mode: 'login' | 'register', inviteCode?: string) => {
  const onSignedIn = jest.fn();
  renderScreen(<AuthForm mode={mode} inviteCode={inviteCode} onSignedIn={onSignedIn} />);
  return onSignedIn;
};
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
/** The request that the form sent. */
const sent = (requests: Made[]) => requests.find(({ method }) => method === 'POST');
const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('login shows what is required and sends no request', async () => {
  const requests = answerCalls({});
  open('login');
  await userEvent.click(submit('Sign In'));
  expect(await screen.findByText('Username required')).toBeTruthy();
  expect(screen.getByText('Password required')).toBeTruthy();
  expect(document.activeElement).toBe(field('Username or email'));
  expect(field('Username or email').getAttribute('aria-invalid')).toBe('true');
  expect(requests).toHaveLength(0);
});

test('register shows invalid fields, and clears an error once its field is valid', async () => {
  answerCalls({});
  open('register');
  await userEvent.type(field('Username'), 'ab');
  await userEvent.type(field('Email'), 'not an address');
  await userEvent.type(field('Password'), 'short');
  await userEvent.click(submit('Join the Crew'));
  expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
  expect(screen.getByText('Invalid email address')).toBeTruthy();
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
  await userEvent.type(field('Username'), 'c');
  await waitFor(() => expect(screen.queryByText('Username must be at least 3 characters')).toBeNull());
});

test('register names the field where the schema has no message of its own', async () => {
  answerCalls({});
  open('register');
  await userEvent.type(field(/^Display name/), ' ');
  await userEvent.click(submit('Join the Crew'));
  expect(await screen.findByText('Display name is required')).toBeTruthy();
});

test('register sends the values, leaves out empty optional fields, and returns the user', async () => {
  const user = member();
  const requests = answerCalls({ 'POST /api/auth/register': { status: 201, body: { user } } });
  const onSignedIn = open('register');
  await userEvent.type(field('Username'), 'nova');
  await userEvent.type(field('Email'), 'nova@crew.test');
  await userEvent.type(field('Password'), ' pass word ');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(user));
  expect(sent(requests)?.body).toEqual({ username: 'nova', email: 'nova@crew.test', password: ' pass word ' });
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: user.id });
});

test('an invite link fills in its code', async () => {
  const requests = answerCalls({
    'POST /api/auth/register': refusal(400, 'invite_invalid', 'Invite code is not valid'),
  });
  open('register', 'STAR-1234');
  await userEvent.type(field('Username'), 'nova');
  await userEvent.type(field('Email'), 'nova@crew.test');
  await userEvent.type(field('Password'), 'password');
  await userEvent.click(submit('Join the Crew'));
  await waitFor(() => expect(field(/Invite code/).getAttribute('aria-invalid')).toBe('true'));
  expect(sent(requests)?.body).toMatchObject({ inviteCode: 'STAR-1234' });
});

test("the server's refusal is a toast and stands at its field; what was typed stays", async () => {
  answerCalls({ 'POST /api/auth/register': refusal(409, 'username_taken', 'Username is already taken') });
  const onSignedIn = open('register');
  await userEvent.type(field('Username'), 'nova');
  await userEvent.type(field('Email'), 'nova@crew.test');
  await userEvent.type(field('Password'), 'password');
  await userEvent.click(submit('Join the Crew'));
  await waitFor(() => expect(screen.getAllByText('Username is already taken')).toHaveLength(2));
  expect(screen.getByText('Error')).toBeTruthy();
  expect(field('Username').value).toBe('nova');
  expect(field('Password').value).toBe('password');
  expect(document.activeElement).toBe(field('Username'));
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('shows a readable toast when no server is reached', async () => {
  answerCalls({});
  open('login');
  await userEvent.type(field('Username or email'), 'nova');
  await userEvent.type(field('Password'), 'password');
  await userEvent.click(submit('Sign In'));
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
});

test('a double click sends one request, and the button shows that it is loading', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const requests = answerCalls({
    'POST /api/auth/login': async () => {
      await held;
      return { body: { user: member() } };
    },
  });
  const onSignedIn = open('login');
  await userEvent.type(field('Username or email'), 'nova');
  await userEvent.type(field('Password'), 'password');
  await userEvent.dblClick(submit('Sign In'));
  const loading = await screen.findByRole<HTMLButtonElement>('button', { name: 'Loading...' });
  expect(loading.disabled).toBe(true);
  release();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(requests).toHaveLength(1);
});

test('the password can be shown and hidden, and keeps its autocomplete', async () => {
  answerCalls({});
  open('login');
  expect(field('Password').type).toBe('password');
  expect(field('Password').autocomplete).toBe('current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password').type).toBe('password');
});

test('asks for the second factor after the correct password', async () => {
  const requests = answerCalls({
    'POST /api/auth/login': ({ body }) =>
      (body as { code?: string }).code
        ? { body: { user: member() } }
        : refusal(401, 'code_required', 'Enter the code of your authenticator app'),
  });
  const onSignedIn = open('login');
  await userEvent.type(field('Username or email'), 'nova');
  await userEvent.type(field('Password'), 'password');
  await userEvent.click(submit('Sign In'));
  await screen.findByLabelText('Code');
  await userEvent.click(submit('Sign In'));
  expect(await screen.findByText('Code required')).toBeTruthy();
  expect(sent(requests)).toBe(requests.at(-1));
  await userEvent.type(field('Code'), '123456');
  await userEvent.click(submit('Sign In'));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(requests.at(-1)?.body).toEqual({ username: 'nova', password: 'password', code: '123456' });
});

test('requires the invite code when registration is by invitation', async () => {
  answerCalls({ 'GET /api/auth/registration': { body: { mode: 'invite' } } });
  open('register');
  expect(await screen.findByText('The crew takes new members by invitation.')).toBeTruthy();
  expect(field('Invite code').value).toBe('');
});

test('warns of Caps Lock', async () => {
  answerCalls({});
  open('login');
  await userEvent.click(field('Password'));
  await userEvent.keyboard('{CapsLock}a');
  expect(await screen.findByText('Caps Lock is on')).toBeTruthy();
});
