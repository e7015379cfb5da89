import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { lyra } from '../../../../test/sample-captain.js';
import { CaptainSheet } from './captain-sheet.js';

const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

test('keeps unsaved edits while another tab is open', async () => {
  answerCalls({ 'GET /api/ai-crew/lyra/images': { body: [] } });
  renderScreen(<CaptainSheet captain={lyra} onClose={() => undefined} />);
  await userEvent.type(await screen.findByLabelText('Role'), ' and of Rest');
  await tab('Overview');
  expect(screen.queryByRole('textbox', { name: 'Role' })).toBeNull();
  await tab('Edit');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Role' }).value).toBe(
    'Captain of the Energy Deck and of Rest',
  );
});

test('keeps edits made while the previous ones are being saved', async () => {
  const answered = Promise.withResolvers<void>();
  answerCalls({
    'PATCH /api/ai-crew/lyra': async ({ body }) => {
      await answered.promise;
      return { body: { ...lyra, ...(body as object) } };
    },
  });
  renderScreen(<CaptainSheet captain={lyra} onClose={() => undefined} />);
  await userEvent.type(await screen.findByLabelText('Role'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await userEvent.type(screen.getByLabelText('Bio'), ' Always.');
  answered.resolve();
  await screen.findByText('Saved!');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Bio/ }).value).toBe('Keeps the flame. Always.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(false);
});

test('sends only changed fields, and tags as a list', async () => {
  const made = answerCalls({ 'PATCH /api/ai-crew/lyra': ({ body }) => ({ body: { ...lyra, ...(body as object) } }) });
  renderScreen(<CaptainSheet captain={lyra} onClose={() => undefined} />);
  await userEvent.type(await screen.findByLabelText('Role'), '!{Backspace}');
  await userEvent.clear(screen.getByLabelText('Tags'));
  await userEvent.type(screen.getByLabelText('Tags'), ' tea, , rest,tea');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Saved!');
  expect(made.find(({ method }) => method === 'PATCH')?.body).toEqual({ tags: ['tea', 'rest'] });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tags' }).value).toBe('tea, rest');
});

test('shows a validation error at its field and sends no request', async () => {
  const made = answerCalls({});
  renderScreen(<CaptainSheet captain={lyra} onClose={() => undefined} />);
  await userEvent.clear(await screen.findByLabelText('Role'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('The role is missing')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Role'));
  expect(made).toEqual([]);
});
