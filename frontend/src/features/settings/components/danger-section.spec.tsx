import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

test('exports all pages, and waits when the server refuses one as too many', async () => {
  const files: Blob[] = [];
  const createObjectURL = (file: Blob): string => `blob:${files.push(file)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const exportedAt = '2026-11-30T10:00:00.000Z';
  const answers = [
    { body: { exportedAt, chat: { messages: ['one'] }, missing: [], next: 'two' } },
    refusal(429, 'rate_limited', 'Too many requests.'),
    { body: { exportedAt, chat: { messages: ['two'] }, missing: [] } },
  ];
  const requests = answerCalls({ 'GET /api/users/me/export': () => answers.shift()! });
  localStorage.setItem('user', JSON.stringify(member()));
  renderScreen(<DangerSection />);
  const button = await screen.findByRole('button', { name: 'Export my data' });
  jest.useFakeTimers();
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  jest.useRealTimers();
  Reflect.deleteProperty(URL, 'createObjectURL');
  expect(requests.filter(({ path }) => path === '/api/users/me/export?after=two')).toHaveLength(2);
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(files[0]!);
  await read;
  expect(JSON.parse(String(reader.result))).toMatchObject({ chat: { messages: ['one', 'two'] } });
});
