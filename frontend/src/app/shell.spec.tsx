import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { answerCalls, refusal } from '../../test/answer.js';
import { SCREENS } from './load-screen.js';

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const press = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }));
const findReload = () => screen.findByRole('button', { name: 'Reload' });

test('loads a screen that failed to load again when it is opened again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls({ 'GET /api/users/me': refusal(401, 'signed_out', 'Please sign in to continue') });
  const login = jest.spyOn(SCREENS, 'login').mockImplementation(failed);
  const register = jest.spyOn(SCREENS, 'register').mockImplementation(failed);
  window.history.replaceState(null, '', '/auth/login');
  const { default: Shell } = await import('./shell.js');
  render(<Shell />);
  await findReload();

  await press('Join the Crew');
  await findReload();
  expect([login.mock.calls.length, register.mock.calls.length]).toEqual([1, 1]);

  register.mockResolvedValue({ default: () => <p>Here to join</p> });
  await press('Join the Crew');
  expect(await screen.findByText('Here to join')).toBeTruthy();
  login.mockResolvedValue({ default: () => <p>Here to sign in</p> });
  await press('Sign In');
  expect(await screen.findByText('Here to sign in')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});
