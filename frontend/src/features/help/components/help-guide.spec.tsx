import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../../test/answer.js';
import { member, renderScreen } from '../../../../test/render.js';
import { HelpSlot } from '../../../ui/help-slot.js';
import { HelpGuide } from './help-guide.js';

test('keeps the draft of a question while minimized and closed, and returns the focus', async () => {
  answerCalls({});
  Element.prototype.scrollIntoView = () => undefined;
  renderScreen(
    <>
      <HelpSlot />
      <HelpGuide titleAt={() => undefined} Link={({ children }) => children} />
    </>,
  );
  const input = () => screen.findByLabelText<HTMLTextAreaElement>('Ask the Help Guide');
  await userEvent.click(screen.getByRole('button', { name: 'Open Help Guide' }));
  await userEvent.type(await input(), 'How do I');
  await userEvent.click(screen.getByRole('button', { name: 'Minimize' }));
  await userEvent.click(screen.getByRole('button', { name: 'Help Guide' }));
  expect((await input()).value).toBe('How do I');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open Help Guide' }));
  expect((await input()).value).toBe('How do I');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open Help Guide' }));
});

/** Opens the guide beside another field, with answers that wait until they are let through. */
async function openGuide() {
  const { promise, resolve } = Promise.withResolvers<void>();
  answerCalls({
    'POST /api/help/chat': async () => {
      await promise;
      return { body: { response: 'In the header.' } };
    },
  });
  Element.prototype.scrollIntoView = () => undefined;
  const guide = renderScreen(
    <>
      <HelpSlot />
      <input aria-label="Message" />
      <HelpGuide titleAt={() => undefined} Link={({ children }) => children} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open Help Guide' }));
  return { ...guide, answerNow: resolve, input: () => screen.findByLabelText('Ask the Help Guide') };
}

test('takes the focus back after an answer, unless the member writes elsewhere meanwhile', async () => {
  const { answerNow, input } = await openGuide();
  await userEvent.type(await input(), 'Where is it?{Enter}');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  answerNow();
  await screen.findByText('In the header.');
  await waitFor(async () => expect(await input()).toHaveProperty('disabled', false));
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
});

test('shows nobody what another member asked in this tab', async () => {
  localStorage.setItem('user', JSON.stringify(member({ id: 'first' })));
  const { answerNow, input, unmount } = await openGuide();
  answerNow();
  await userEvent.type(await input(), 'Where is my secret?{Enter}');
  await screen.findByText('In the header.');
  await userEvent.type(await input(), 'And my');
  unmount();
  localStorage.setItem('user', JSON.stringify(member({ id: 'second' })));
  const { input: second } = await openGuide();
  expect(await second()).toHaveProperty('value', '');
  expect(screen.queryByText('Where is my secret?')).toBeNull();
});
