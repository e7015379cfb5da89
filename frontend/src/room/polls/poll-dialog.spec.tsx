import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import { Composer } from '../composer/composer.js';
import { draftIn } from '../model/draft.js';
import PollDialog from './poll-dialog.js';

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify(member()));
  answerCalls({});
});

const answer = (number: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Answer ${number}` });
async function openFromMenu(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add to the message' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  const poll = screen.getByRole('menuitem', { name: 'Poll' });
  await userEvent.keyboard('{End}{ArrowUp}');
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toBe(poll.id));
  await userEvent.keyboard('{Enter}');
}

test('keeps what was typed when it is closed, until it is posted', async () => {
  const onSend = jest.fn();
  const draft = draftIn('music');
  renderScreen(
    <Composer id="composer" room="music" placeholder="Share" draft={draft} candidates={[]} onSend={onSend} />,
  );
  await openFromMenu();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Question' }), 'Where?');
  await userEvent.type(await answer(1), 'Harbour');
  await userEvent.type(await answer(2), 'Station');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openFromMenu();
  expect((await answer(2)).value).toBe('Station');
  await userEvent.click(screen.getByRole('button', { name: 'Post poll' }));
  await waitFor(() => expect(onSend).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openFromMenu();
  expect((await answer(2)).value).toBe('');
});

test('takes the question from the message as it is now, when nothing was typed before', async () => {
  renderScreen(
    <Composer id="composer" room="art" placeholder="Share" draft={draftIn('art')} candidates={[]} onSend={jest.fn()} />,
  );
  await userEvent.type(screen.getByLabelText('Message'), 'Where?');
  await openFromMenu();
  await answer(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.type(screen.getByLabelText('Message'), ' And when?');
  await openFromMenu();
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })).value).toBe(
    'Where? And when?',
  );
});

test('checks and posts what was there when Post was pressed, whatever is typed while it checks', async () => {
  const onPost = jest.fn();
  renderScreen(<PollDialog open question="Where do we meet?" onPost={onPost} onClose={() => undefined} />);
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
  renderScreen(<PollDialog open question="Where do we meet?" onPost={onPost} onClose={() => undefined} />);
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
