import { afterEach, expect, jest, test } from '@jest/globals';
import { msg } from '@lingui/core/macro';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answerCalls, refusal } from '../../test/answer.js';
import { member, renderScreen } from '../../test/render.js';
import { Guard } from './guard.js';
import type { ScreenRoute } from './routes.js';

const route = (access?: ScreenRoute['access']): ScreenRoute => ({
  path: '/inside',
  title: msg`Inside`,
  screen: 'dashboard',
  access,
  signInNotice: msg`Please sign in to access your command center`,
});
const signedOut = { 'GET /api/users/me': refusal(401, 'signed_out', 'Please sign in') };

const visit = (access?: ScreenRoute['access']) =>
  renderScreen(
    <Routes>
      <Route path="/inside" element={<Guard route={route(access)}>The inside</Guard>} />
      <Route path="/auth/login" element="The door" />
    </Routes>,
    { path: '/inside' },
  );

afterEach(() => void jest.useRealTimers());

test('renders a public screen at once', async () => {
  answerCalls(signedOut);
  visit();
  expect(await screen.findByText('The inside')).toBeTruthy();
});

test('sends a visitor to sign in, and keeps the requested path', async () => {
  answerCalls(signedOut);
  visit('member');
  expect(await screen.findByText('The door')).toBeTruthy();
  expect(screen.getByText('Authentication required')).toBeTruthy();
  expect(screen.getByText('Please sign in to access your command center')).toBeTruthy();
  expect(screen.getByTestId('place').textContent).toBe('/auth/login {"from":"/inside"}');
});

test('renders for a member', async () => {
  answerCalls({ 'GET /api/users/me': { body: member() } });
  visit('member');
  expect(await screen.findByText('The inside')).toBeTruthy();
});

test('renders for the remembered user at once, until the session turns out to be over', async () => {
  localStorage.setItem('user', JSON.stringify(member()));
  answerCalls(signedOut);
  visit('member');
  expect(screen.getByText('The inside')).toBeTruthy();
  expect(await screen.findByText('The door')).toBeTruthy();
  expect(localStorage.getItem('user')).toBeNull();
});

test('keeps rendering for the remembered user while the server is unreachable', async () => {
  localStorage.setItem('user', JSON.stringify(member()));
  const requests = answerCalls({});
  visit('member');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.getByText('The inside')).toBeTruthy();
});

test('asks again who is signed in when the server could not say', async () => {
  jest.useFakeTimers();
  localStorage.setItem('user', JSON.stringify(member()));
  answerCalls({});
  visit('member');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('The inside')).toBeTruthy();
  answerCalls(signedOut);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('The door')).toBeTruthy();
});

test('offers Retry to an unknown user while the server is unreachable', async () => {
  answerCalls({});
  visit('member');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answerCalls({ 'GET /api/users/me': { body: member() } });
  retry.click();
  expect(await screen.findByText('The inside')).toBeTruthy();
});

test('ignores a damaged stored user', async () => {
  localStorage.setItem('user', '{"id":');
  answerCalls(signedOut);
  visit('member');
  expect(screen.queryByText('The inside')).toBeNull();
  expect(await screen.findByText('The door')).toBeTruthy();
});

test("an admin's screen opens to admins alone", async () => {
  answerCalls({ 'GET /api/users/me': { body: member() } });
  const { unmount } = visit('admin');
  expect(await screen.findByText('This deck is for admins only')).toBeTruthy();
  expect(screen.queryByText('The inside')).toBeNull();
  unmount();
  answerCalls({ 'GET /api/users/me': { body: member({ isAdmin: true }) } });
  visit('admin');
  expect(await screen.findByText('The inside')).toBeTruthy();
});
