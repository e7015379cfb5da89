import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { SessionsSection } from './sessions-section.js';

const session = (id: string, current: boolean) => ({
  id,
  userAgent: 'Firefox/130 Android',
  createdAt: '2025-06-01T12:00:00.000Z',
  lastSeenAt: '2025-06-01T12:00:00.000Z',
  current,
});

test('no longer lists a device that had signed out already', async () => {
  let hasEnded = false;
  answerCalls({
    'GET /api/auth/sessions': () => ({ body: [session('s1', true), ...(hasEnded ? [] : [session('s2', false)])] }),
    'DELETE /api/auth/sessions/s2': () => {
      hasEnded = true;
      return refusal(404, 'not_found', 'Not found');
    },
  });
  renderScreen(<SessionsSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByText('Not signed out');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull());
});
