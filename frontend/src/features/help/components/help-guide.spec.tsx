import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { HelpGuide } from './help-guide.js';

test('keeps the draft of a question while minimized and closed', async () => {
  answerCalls({});
  Element.prototype.scrollIntoView = () => undefined;
  renderScreen(<HelpGuide titleAt={() => undefined} Link={({ children }) => children} />);
  const input = () => screen.findByLabelText<HTMLTextAreaElement>('Ask the Help Guide');
  await userEvent.click(screen.getByRole('button', { name: 'Open Help Guide' }));
  await userEvent.type(await input(), 'How do I');
  await userEvent.click(screen.getByRole('button', { name: 'Minimize' }));
  await userEvent.click(screen.getByRole('button', { name: 'Help Guide' }));
  expect((await input()).value).toBe('How do I');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open Help Guide' }));
  expect((await input()).value).toBe('How do I');
});
