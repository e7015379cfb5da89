import type { NotificationWords } from '@crew/contracts/chat/notification.entities';
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { DecisionNote } from './decision-note.js';

const until = new Date(Date.now() + 86_400_000).toISOString();
const removed = {
  kind: 'message_removed',
  rule: 'spam',
  sentence: 'Please sell elsewhere.',
} satisfies NotificationWords;
const again = () => screen.queryByRole('button', { name: 'Ask for another look' });

test('shows the rule and the sentence, and offers nothing when there is no appeal', async () => {
  renderScreen(<DecisionNote words={removed} />);
  await screen.findByText('Reason: Spam or advertising');
  screen.getByText('Please sell elsewhere.');
  expect(again()).toBeNull();
});

test('offers no appeal after its time, and none once the member appealed', async () => {
  const appeal = { id: 'd1', until: '2025-01-01T00:00:00.000Z' };
  renderScreen(<DecisionNote words={{ ...removed, appeal }} />);
  await screen.findByText('Please sell elsewhere.');
  expect(again()).toBeNull();
  renderScreen(<DecisionNote words={{ kind: 'flag_dismissed', appeal: { ...appeal, until, asked: true } }} />);
  await screen.findByText('You asked for another look.');
  expect(again()).toBeNull();
});

test('keeps the words of an appeal that fails', async () => {
  const requests = answerCalls({ 'POST /api/decisions/d1/appeal': { status: 503, body: {} } });
  renderScreen(<DecisionNote words={{ ...removed, appeal: { id: 'd1', until } }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for another look' }));
  const field = await screen.findByRole('textbox', { name: 'Why should an admin look again?' });
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(field, { target: { value: ' It is a gift ' } });
  fireEvent.click(send);
  await screen.findByText('Not sent');
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { words: 'It is a gift' } });
  expect(field).toHaveProperty('value', ' It is a gift ');
});

test('keeps the words of an appeal while the notifications are closed, until they are sent or given up', async () => {
  answerCalls({ 'POST /api/decisions/d2/appeal': { body: {} } });
  const note = <DecisionNote words={{ ...removed, appeal: { id: 'd2', until } }} />;
  const field = () => screen.findByRole('textbox', { name: 'Why should an admin look again?' });
  let screenOfNote = renderScreen(note);
  const reopen = () => {
    screenOfNote.unmount();
    screenOfNote = renderScreen(note);
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for another look' }));
  fireEvent.change(await field(), { target: { value: 'It is a gift' } });
  reopen();
  expect(await field()).toHaveProperty('value', 'It is a gift');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  reopen();
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for another look' }));
  expect(await field()).toHaveProperty('value', '');
});
