import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../test/answer.js';
import { member, renderScreen } from '../../../test/render.js';
import { Palette } from './palette.js';

it('gets what is typed while it loads for the first time, and the field under it does not', async () => {
  localStorage.setItem('user', JSON.stringify(member()));
  answerCalls({ 'GET /api/decks/ascension/members': { body: { members: [] } } });
  let seen = 0;
  renderScreen(
    <>
      <textarea aria-label="Message" onKeyDown={() => (seen += 1)} />
      <Palette />
    </>,
  );
  const message = screen.getByLabelText('Message');
  message.focus();
  fireEvent.keyDown(message, { key: 'k', ctrlKey: true });
  const seenBefore = seen;
  // A key whose default is prevented enters nothing.
  const isPrevented = ['m', 'o', 'n', 'n', 'Backspace', 'Enter'].map((key) => !fireEvent.keyDown(message, { key }));
  expect([isPrevented.every(Boolean), seen]).toEqual([true, seenBefore]);
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(field).toHaveProperty('value', 'mon'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('ey');
  expect(field).toHaveProperty('value', 'money');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(message));
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toHaveProperty('value', '');
});
