import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
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
