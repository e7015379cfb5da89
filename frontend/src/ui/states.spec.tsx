import { expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../test/render.js';
import { ErrorState } from './states.js';

/** Answers the fetches in the order in which they were started. */
const answers: { answer: (data: string) => void; fail: (error: Error) => void }[] = [];

function Wallet() {
  const { data, error, refetch } = useQuery({
    queryKey: ['wallet'],
    queryFn: () => new Promise<string>((answer, fail) => answers.push({ answer, fail })),
  });
  if (error) return <ErrorState title="The wallet did not load" error={error} onRetry={() => void refetch()} />;
  return data ?? 'Loading the wallet';
}

test('stays while it is retried, with a busy button, and gives way to the answer', async () => {
  renderScreen(<Wallet />);
  const retry = () => screen.findByRole('button', { name: 'Retry' });
  answers[0]!.fail(new Error('first'));
  await userEvent.click(await retry());
  expect(screen.queryByText('The wallet did not load')).toBeTruthy();
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  answers[1]!.fail(new Error('second'));
  await userEvent.click(await retry());
  answers[2]!.answer('400 ITC');
  expect(await screen.findByText('400 ITC')).toBeTruthy();
});
