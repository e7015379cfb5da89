import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { TwoFactorSection } from './two-factor-section.js';

test('shows new recovery codes though their dialog was closed before they came', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const user = member({ twoFactorEnabled: true });
  localStorage.setItem('user', JSON.stringify(user));
  answerCalls({
    'GET /api/users/me': { body: user },
    'POST /api/auth/two-factor/recovery-codes': async () => {
      await promise;
      return { body: { recoveryCodes: ['first-code', 'second-code'] } };
    },
  });
  renderScreen(<TwoFactorSection />);
  fireEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'password' } });
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  resolve();
  expect(await screen.findByText('first-code')).toBeTruthy();
});
