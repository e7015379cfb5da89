import type { User } from '@crew/contracts/identity/identity.entities';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { answerCalls } from '../../test/answer.js';
import { member, renderScreen } from '../../test/render.js';
import { NoCaptains } from '../features/captains/components/no-captains.js';
import { TwoFactorSection } from '../features/settings/components/two-factor-section.js';
import { meQuery, useSession } from '../lib/session.js';
import { dismissToast } from '../ui/toast.js';

afterEach(() => act(dismissToast));

/** Renders a component; `News` publishes the change that overtakes it. The responses to `calls` are held back. */
function show(part: (user: User) => ReactNode, changes: Parameters<typeof member>[0], calls: Record<string, unknown>) {
  const held = Promise.withResolvers<void>();
  let kept = member({ profileCompleted: false });
  answerCalls({
    'GET /api/users/me': () => ({ body: kept }),
    'POST /api/auth/two-factor/start': { body: { secret: 'ABCD', qrCode: '<svg/>' } },
    ...Object.fromEntries(
      Object.entries(calls).map(([call, body]) => [call, () => held.promise.then(() => ({ body }))]),
    ),
  });
  function Screen() {
    const client = useQueryClient();
    const { user } = useSession();
    const receive = () => {
      kept = member(changes);
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    };
    return (
      <>
        <button onClick={receive}>News</button>
        {user && part(user)}
      </>
    );
  }
  renderScreen(<Screen />);
  return held;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Publishes the change, which removes the button, before the call is answered. */
async function overtaken(button: string): Promise<void> {
  await press(button);
  await press('News');
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
}

test('shows that captains were seeded, although the button is gone', async () => {
  const call = { 'POST /api/ai-crew/seed': { inserted: 8, total: 8 } };
  const answer = show(({ profileCompleted }) => !profileCompleted && <NoCaptains />, { profileCompleted: true }, call);
  await overtaken('Seed AI Crew (8 Members)');
  expect(screen.queryByText('Crew Seeded!')).toBeNull();
  answer.resolve();
  expect(await screen.findByText('Crew Seeded!')).toBeTruthy();
});

test('shows recovery codes although the form is gone', async () => {
  const call = { 'POST /api/auth/two-factor': { recoveryCodes: ['one-of-eight'] } };
  const answer = show(() => <TwoFactorSection />, { twoFactorEnabled: true }, call);
  await press('Set up');
  await userEvent.type(await screen.findByLabelText('Your password'), 'what it was');
  await press('Continue');
  await userEvent.type(await screen.findByLabelText('Code that the app shows'), '123456');
  await overtaken('Turn on');
  answer.resolve();
  expect(await screen.findByText('one-of-eight')).toBeTruthy();
  expect(await screen.findByText('Two-factor sign-in is on')).toBeTruthy();
});
