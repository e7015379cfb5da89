import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../test/render.js';
import PollDialog from './poll-dialog.js';

test('checks and posts what was there when Post was pressed, whatever is typed while it checks', async () => {
  const onPost = jest.fn();
  renderScreen(<PollDialog question="Where do we meet?" onPost={onPost} onClose={() => undefined} />);
  const type = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  await type('Answer 1', 'Harbour');
  await type('Answer 2', 'Harbour');
  fireEvent.click(screen.getByRole('button', { name: 'Post poll' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Answer 2' }), { target: { value: 'Station' } });
  await screen.findByText('Each answer once');
  expect(onPost).not.toHaveBeenCalled();
});

test('posts once, however often Post is pressed while it checks', async () => {
  const onPost = jest.fn();
  renderScreen(<PollDialog question="Where do we meet?" onPost={onPost} onClose={() => undefined} />);
  for (const [name, value] of [
    ['Answer 1', 'Harbour'],
    ['Answer 2', 'Station'],
  ] as const)
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  const post = screen.getByRole('button', { name: 'Post poll' });
  fireEvent.click(post);
  fireEvent.click(post);
  await waitFor(() => expect(onPost).toHaveBeenCalled());
  await act(async () => Promise.resolve());
  expect(onPost).toHaveBeenCalledTimes(1);
});
