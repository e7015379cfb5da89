import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '../../../test/answer.js';
import { renderScreen } from '../../../test/render.js';
import Appeal from './appeal.js';

const SHOW = 'POST /api/auth/suspension/show';
const APPEAL = 'POST /api/auth/suspension/appeal';
const shown = {
  kind: 'deck-message',
  rule: 'spam',
  words: 'Please sell elsewhere.',
  until: null,
  appealUntil: '2030-03-01T12:00:00.000Z',
};
const show = (hash = '') => renderScreen(<Appeal />, { path: '/auth/appeal', hash });
const box = () => screen.findByRole('textbox', { name: 'Why should an admin look again?' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for another look' });

test('shows the decision, sends the words with the link, and says what comes next', async () => {
  const made = answerCalls({ [SHOW]: { body: shown }, [APPEAL]: { status: 204 } });
  show('#token-of-the-mail');
  for (const words of [/^Members flagged a message of yours.*until an admin lifts it\.$/, 'Please sell elsewhere.'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Reason: Spam or advertising')).toBeTruthy();
  expect(send().disabled).toBe(true);
  await userEvent.type(await box(), ' It was a gift ');
  await userEvent.click(send());
  expect(await screen.findByText(/^An admin will look again\./)).toBeTruthy();
  expect(made.at(-1)!.body).toEqual({ token: 'token-of-the-mail', words: 'It was a gift' });
});

test('shows when a suspension for reports ends', async () => {
  answerCalls({
    [SHOW]: { body: { ...shown, kind: 'member', rule: null, words: null, until: '2030-02-01T12:00:00.000Z' } },
  });
  show('#token');
  expect(await screen.findByText(/^Members reported you.*ends on .*2030\.$/)).toBeTruthy();
});

test('keeps the words when they were not sent', async () => {
  answerCalls({
    [SHOW]: { body: shown },
    [APPEAL]: refusal(409, 'not_suspended', 'Your account is no longer suspended.'),
  });
  show('#token');
  await userEvent.type(await box(), 'It was a gift');
  await userEvent.click(send());
  expect(await screen.findByText('Your account is no longer suspended.')).toBeTruthy();
  expect((await box()).textContent).toBe('It was a gift');
});

test('shows why a link does not work, and asks to open an incomplete one again', async () => {
  answerCalls({ [SHOW]: refusal(400, 'appeal_link_invalid', 'This link no longer works.') });
  const { unmount } = show('#used');
  expect(await screen.findByText('This link no longer works.')).toBeTruthy();
  unmount();
  show();
  expect(await screen.findByText(/^This link is not complete/)).toBeTruthy();
});
