import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { sampleFlag } from '../../../../test/sample-flag.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import { FlagCase } from './flag-case.js';

const flag = sampleFlag('m2');

test('shows the words of a direct message only when the admin asks for them', async () => {
  localStorage.setItem('user', JSON.stringify(member({ id: 'admin', isAdmin: true })));
  const messages = ['Hello', 'Buy my coins'].map((content, index) => ({
    ...sampleMessage(`m${index + 1}`, { seq: index + 1, userId: 'ada', content }),
    conversationId: 'c1',
  }));
  const requests = answerCalls({ 'POST /api/admin/flags/m2/show': { body: messages } });
  renderScreen(<FlagCase flag={flag} />);
  await screen.findByText(/The audit log records that you looked/);
  for (const name of ['Dismiss', 'Remove message', 'Remove and suspend']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
  expect(screen.queryByRole('link', { name: 'Show in the deck' })).toBeNull();
  const asked = () => requests.filter(({ method }) => method === 'POST');
  expect(asked()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show message and record it' }));
  await screen.findByText('Buy my coins');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Hello')]),
  );
  expect(asked()).toHaveLength(1);
});

test('shows no words of a decided direct message', async () => {
  localStorage.setItem('user', JSON.stringify(member({ id: 'admin', isAdmin: true })));
  renderScreen(<FlagCase flag={{ ...flag, status: 'dismissed', resolvedAt: flag.flaggedAt }} />);
  await screen.findByText('Stays');
  expect(screen.queryByRole('button')).toBeNull();
});

test('keeps the sentence for the author when the decision fails', async () => {
  localStorage.setItem('user', JSON.stringify(member({ id: 'admin', isAdmin: true })));
  answerCalls({ 'POST /api/admin/flags/m2/resolve': { status: 503, body: {} } });
  renderScreen(<FlagCase flag={flag} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove message' }));
  const sentence = await screen.findByRole('textbox', { name: 'A sentence for the author' });
  fireEvent.change(sentence, { target: { value: 'Please sell elsewhere.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Not decided');
  expect(screen.getByRole('textbox', { name: 'A sentence for the author' })).toHaveProperty(
    'value',
    'Please sell elsewhere.',
  );
});
