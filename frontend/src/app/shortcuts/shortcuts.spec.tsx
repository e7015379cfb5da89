import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import { useSession } from '../../lib/session.js';
import { Shortcuts } from './shortcuts.js';

const Status = () => <p>{useSession().status}</p>;
const press = (key: string, keys: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.body, { key, ...keys });

test('a visitor’s keys are left to the browser', async () => {
  answerCalls({ 'GET /api/users/me': { status: 401, body: { code: 'signed_out', message: 'Sign in' } } });
  renderScreen(
    <>
      <Status />
      <Shortcuts />
    </>,
  );
  await screen.findByText('signed-out');
  expect(press('?')).toBe(true);
  expect(press('ArrowDown', { altKey: true })).toBe(true);
});

test('a member’s ? lists the shortcuts', async () => {
  answerCalls({ 'GET /api/users/me': { body: member() } });
  renderScreen(<Shortcuts />);
  await waitFor(() => expect(press('?')).toBe(false));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});
