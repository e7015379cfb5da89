import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import { Palette } from './palette.js';

it('gets what is typed while it loads for the first time, and the field under it does not', async () => {
  localStorage.setItem('user', JSON.stringify(member()));
  answerCalls({ 'GET /api/decks/ascension/members': { body: { members: [] } } });
  let sent = 0;
  renderScreen(
    <>
      <textarea aria-label="Message" onKeyDown={({ key }) => key === 'Enter' && (sent += 1)} />
      <Palette />
    </>,
  );
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  await userEvent.type(message, 'Hi');
  await userEvent.keyboard('{Control>}k{/Control}monn{Backspace}{Enter}');
  const field = await screen.findByRole('combobox');
  expect([message.value, sent]).toEqual(['Hi', 0]);
  expect(field).toHaveProperty('value', 'mon');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('ey{Escape}');
  expect(field).toHaveProperty('value', 'money');
  await waitFor(() => expect(document.activeElement).toBe(message));
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toHaveProperty('value', '');
});
