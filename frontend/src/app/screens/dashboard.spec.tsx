import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import Dashboard from './dashboard.js';

const open = async (changes: Partial<User>) => {
  const user = member(changes);
  answerCalls({ 'GET /api/users/me': { body: user } });
  localStorage.setItem('user', JSON.stringify(user));
  renderScreen(<Dashboard />);
  await screen.findByText('Welcome back, Nova');
};
const goOn = () => screen.queryByRole('link', { name: 'Continue onboarding' });

test.each([
  { done: [], words: 'Step 1 of 5: Welcome aboard', leads: '/onboarding/welcome' },
  { done: ['welcome', 'interests'] as const, words: 'Step 3 of 5: Your address', leads: '/onboarding/address' },
  { done: ['welcome', 'address'] as const, words: 'Step 2 of 5: Your interests', leads: '/onboarding/interests' },
  {
    done: ['welcome', 'interests', 'address'] as const,
    words: 'Step 4 of 5: Your headshots',
    leads: '/onboarding/upload-headshots',
  },
  {
    done: ['welcome', 'interests', 'address', 'uniform'] as const,
    words: 'Step 5 of 5: All set',
    leads: '/onboarding/complete',
  },
])('who left onboarding at $leads is led back there', async ({ done, words, leads }) => {
  await open({ profileCompleted: false, onboardingDone: [...done] });
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.click(goOn()!);
  expect(screen.getByTestId('place').textContent).toMatch(leads);
});

test('does not remind a member who has completed onboarding', async () => {
  await open({ profileCompleted: true });
  expect(goOn()).toBeNull();
});
