import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { answerCalls, refusal } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { meQuery, useSession } from '../../../lib/session.js';
import { PasswordSection } from './password-section.js';

/** Renders the section for a signed-in member; a stream event ends a session. */
function Settings() {
  const client = useQueryClient();
  const { status } = useSession();
  if (status === 'signed-out') return <p>Please sign in</p>;
  return (
    <>
      <button onClick={() => void client.invalidateQueries({ queryKey: meQuery.queryKey })}>A session has ended</button>
      <PasswordSection />
    </>
  );
}

test.each(['while', 'before'])(
  'the old session’s end, asked about %s the password changes, signs nobody out',
  async (when) => {
    const [user, answers, changed] = [member(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let session: 'old' | 'none' | 'new' = 'old';
    let asked = 0;
    answerCalls({
      'GET /api/users/me': async () => {
        asked += 1;
        if (asked === 2) await answers.promise;
        return session === 'none' ? refusal(401, 'signed_out', 'Please sign in') : { body: user };
      },
      'POST /api/auth/password': async () => {
        session = 'none';
        await changed.promise;
        session = 'new';
        return { status: 204 };
      },
    });
    renderScreen(<Settings />);
    fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'what it was' } });
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'what it shall be' } });
    const ended = () => fireEvent.click(screen.getByText('A session has ended'));
    if (when === 'before') ended();
    fireEvent.click(screen.getByText('Change password'));
    if (when === 'while') ended();
    answers.resolve();
    // Any response is rendered by then.
    for (let turn = 0; turn < 20; turn += 1) await act(async () => undefined);
    expect(screen.queryByText('Please sign in')).toBeNull();
    changed.resolve();
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(screen.queryByText('Please sign in')).toBeNull();
  },
);
